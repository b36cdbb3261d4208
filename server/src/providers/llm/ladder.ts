import { readFile } from 'node:fs/promises'
import type { Dispatcher } from 'undici'
import * as yaml from 'yaml'
import * as z from 'zod'
import { type ChatModels, chatModels } from './chat-models.ts'
import type { LlmPort } from './llm.port.ts'
import { type llmConfig, llmDispatcher, openaiLlm } from './openai.llm.ts'
import { type Probe, probeEndpoint } from './probe.ts'
import { startScriptedModel } from './scripted.ts'

const CONTEXT_TOKENS_UNKNOWN = 8_192
const LOCAL_PATIENCE_MS = 400
const REMOTE_PATIENCE_MS = 3_000

/** Rung 2: who may already serve on this machine. */
const LOCAL_SERVERS = [
  { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', base_url: 'http://127.0.0.1:8080/v1' },
]

const modelsFile = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string().min(1).optional(),
    base_url: z.url({ protocol: /^https?$/ }),
    api_key: z.string().min(1).optional(),
    model: z.string().min(1),
    context_tokens: z.number().int().min(512).optional(),
    premium: z.boolean().default(false),
    about: z.string().default(''),
  }),
)

export type LadderOptions = {
  settings: z.output<typeof llmConfig>
  /** The scripted model is for trying out only. */
  is_sandbox_allowed: boolean
  dispatcher?: Dispatcher
}

/** The first rung that serves: what was set, what runs on this machine, the demonstration, nothing. */
export async function climbLadder({
  settings,
  is_sandbox_allowed,
  dispatcher = llmDispatcher,
}: LadderOptions): Promise<ChatModels> {
  const build = (options: BuildOptions): LlmPort => buildModel(options, settings, dispatcher)
  const nothing = async (): Promise<void> => undefined

  if (settings.CHAT_MODELS_FILE !== undefined) {
    const entries = modelsFile.parse(yaml.parse(await readFile(settings.CHAT_MODELS_FILE, 'utf8')))
    const models = entries.map((entry) => build({ ...entry, api_key: entry.api_key, probe: null }))
    return chatModels({ kind: 'endpoint', name: models[0]?.card.name ?? '' }, models, nothing)
  }
  if (settings.LLM_BASE_URL !== undefined) {
    const base_url = settings.LLM_BASE_URL.replace(/\/+$/, '')
    const probe = await probeEndpoint(
      { base_url, api_key: settings.LLM_API_KEY },
      dispatcher,
      REMOTE_PATIENCE_MS,
    )
    const model = build({ base_url, api_key: settings.LLM_API_KEY, model: settings.LLM_MODEL, probe })
    return chatModels({ kind: 'endpoint', name: model.card.name }, [model], nothing)
  }
  const local = await findLocal(dispatcher)
  if (local) {
    const model = build({
      base_url: local.base_url,
      api_key: undefined,
      model: settings.LLM_MODEL,
      probe: local.probe,
    })
    return chatModels({ kind: 'local', name: `${model.card.name} (${local.name})` }, [model], nothing)
  }
  if (!is_sandbox_allowed) return chatModels({ kind: 'none', name: '' }, [], nothing)
  const scripted = await startScriptedModel()
  const model = build({ base_url: scripted.base_url, api_key: undefined, model: 'scripted', probe: null })
  return chatModels({ kind: 'scripted', name: 'Scripted demonstration' }, [model], scripted.stop)
}

async function findLocal(
  dispatcher: Dispatcher,
): Promise<{ name: string; base_url: string; probe: Probe } | undefined> {
  const answers = await Promise.all(
    LOCAL_SERVERS.map(async (server) => ({
      ...server,
      probe: await probeEndpoint(
        { base_url: server.base_url, api_key: undefined },
        dispatcher,
        LOCAL_PATIENCE_MS,
      ),
    })),
  )
  for (const { name, base_url, probe } of answers)
    if (probe && probe.models.length > 0) return { name, base_url, probe }
  return undefined
}

type BuildOptions = {
  base_url: string
  api_key: string | undefined
  model: string | undefined
  probe: Probe | null
  id?: string
  name?: string | undefined
  context_tokens?: number | undefined
  premium?: boolean
  about?: string
}

function buildModel(
  options: BuildOptions,
  settings: LadderOptions['settings'],
  dispatcher: Dispatcher,
): LlmPort {
  const model = options.model ?? options.probe?.models[0] ?? 'default'
  const card = {
    id: options.id ?? model,
    name: options.name ?? readableName(model),
    premium: options.premium ?? false,
    about: options.about ?? '',
    context_tokens:
      options.context_tokens ??
      settings.LLM_CONTEXT_TOKENS ??
      options.probe?.context_tokens ??
      CONTEXT_TOKENS_UNKNOWN,
  }
  const endpoint = {
    base_url: options.base_url.replace(/\/+$/, ''),
    api_key: options.api_key,
    model,
    first_token_ms: settings.LLM_FIRST_TOKEN_S * 1_000,
    silence_ms: settings.LLM_SILENCE_S * 1_000,
  }
  return openaiLlm(card, endpoint, dispatcher)
}

/** llama.cpp names a model by its file's path; only the last part means something to a person. */
const readableName = (model: string): string => (model.split(/[\\/]/).at(-1) ?? model).replace(/\.gguf$/i, '')
