import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { readYaml } from '#server/platform/files/read-yaml.ts'
import type { Log } from '#server/platform/log.ts'
import { buildLlm, type LlmSettings } from './build-llm.ts'
import { createChatModels, type ModelSource, type ShareableModels } from './chat-models.ts'
import type { LlmPort } from './llm.port.ts'
import { offerLargerModel, readMachine } from './models/machine.ts'
import { llmDispatcher } from './openai.llm.ts'
import { type Probe, probeEndpoint } from './probe.ts'
import { keepRunner } from './runner/keep-runner.ts'
import { createRunnerLlm } from './runner/runner-llm.ts'
import type { RunningRunner } from './runner/start-runner.ts'
import { type DownloadModel, upgradeToRunner } from './runner/upgrade-to-runner.ts'
import { samplers } from './samplers.ts'

const LOCAL_TIMEOUT_MS = 400
const REMOTE_TIMEOUT_MS = 3_000

/** Model servers that may already run on this machine. */
const LOCAL_SERVERS = [
  { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', base_url: 'http://127.0.0.1:8080/v1' },
]

const modelsFile = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1).optional(),
      base_url: z.url({ protocol: /^https?$/ }),
      api_key: z.string().min(1).optional(),
      model: z.string().min(1),
      context_tokens: z.number().int().min(512).optional(),
      premium: z.boolean().default(false),
      vision: z.boolean().default(false),
      about: z.string().default(''),
      samplers: samplers.optional(),
    }),
  )
  .min(1)
  .refine((models) => new Set(models.map(({ id }) => id)).size === models.length, 'two models have one id')
  .refine((models) => models.some(({ premium }) => !premium), 'at least one model must be open to everybody')

export type FirstModelOptions = {
  settings: LlmSettings
  dataDir: string
  isSandboxAllowed: boolean
  log: Log
  download?: DownloadModel | undefined
  dispatcher?: Dispatcher
}

/**
 * Opens the first available source: the settings, a server on this machine, Citrine's own model, the
 * demonstration, nothing.
 */
export async function openFirstModel(options: FirstModelOptions): Promise<ShareableModels> {
  const { settings, log, dispatcher = llmDispatcher } = options
  const found =
    (await buildFromSettings(settings, dispatcher, log)) ?? (await findLocalEngine(settings, dispatcher))
  if (found) return createChatModels(found)
  const models = createChatModels(await openDemonstration(options, dispatcher))
  return upgradeToRunner(models, { ...options, dispatcher })
}

async function buildFromSettings(
  settings: LlmSettings,
  dispatcher: Dispatcher,
  log: Log,
): Promise<ModelSource | null> {
  if (settings.CHAT_MODELS_FILE !== undefined) {
    const entries = await readModelsFile(settings.CHAT_MODELS_FILE)
    const models = entries.map(({ vision, ...entry }) =>
      buildLlm({ ...entry, has_vision: vision }, settings, dispatcher),
    )
    return { engine: { kind: 'endpoint' }, models }
  }
  if (settings.LLM_BASE_URL === undefined) return null
  const { LLM_API_KEY: api_key, LLM_MODEL: model } = settings
  const base_url = settings.LLM_BASE_URL.replace(/\/+$/, '')
  const ask = () => probeEndpoint({ base_url, api_key }, dispatcher, REMOTE_TIMEOUT_MS)
  const build = (probe: Probe | null) => buildLlm({ base_url, api_key, model, probe }, settings, dispatcher)
  const probe = await ask()
  if (probe !== null) return { engine: { kind: 'endpoint' }, models: [build(probe)] }
  log.warn('LLM_BASE_URL did not list its models; it is asked again before each reply')
  return {
    engine: { kind: 'endpoint' },
    models: [connectLater(ask, build, { isNamed: model !== undefined })],
  }
}

export const readModelsFile = (path: string): Promise<z.output<typeof modelsFile>> =>
  readYaml('CHAT_MODELS_FILE', path, modelsFile)

async function findLocalEngine(settings: LlmSettings, dispatcher: Dispatcher): Promise<ModelSource | null> {
  const local = await findLocal(dispatcher)
  if (local === null) return null
  const { base_url, probe } = local
  const model = { model: settings.LLM_MODEL, probe }
  const llm = buildLlm({ base_url, ...model }, settings, dispatcher)
  return {
    engine: { kind: 'local', name: `${llm.card.name} (${local.name})` },
    models: [llm],
    shared: { model, lend: async () => ({ base_url, release: () => undefined }) },
  }
}

type LocalServer = { name: string; base_url: string; probe: Probe }

export async function findLocal(dispatcher: Dispatcher): Promise<LocalServer | null> {
  const answers = await Promise.all(
    LOCAL_SERVERS.map(async (server) => ({
      ...server,
      probe: await probeEndpoint(
        { base_url: server.base_url, api_key: undefined },
        dispatcher,
        LOCAL_TIMEOUT_MS,
      ),
    })),
  )
  for (const { name, base_url, probe } of answers)
    if (probe && probe.models.length > 0) return { name, base_url, probe }
  return null
}

/** The demonstration always replies where trials are allowed. */
async function openDemonstration(
  { settings, isSandboxAllowed, log }: FirstModelOptions,
  dispatcher: Dispatcher,
): Promise<ModelSource> {
  if (!isSandboxAllowed) return { engine: { kind: 'none', name: '' }, models: [] }
  const scripted = keepRunner({
    args: ['--scripted'],
    onDeath: (end) => log.warn(end, 'the demonstration died and is started again'),
    onGivenUp: (end) => log.error(end, 'the demonstration is not started again'),
  })
  const model = { model: 'scripted', name: 'Scripted demonstration' }
  const connect = ({ base_url }: RunningRunner) => buildLlm({ base_url, ...model }, settings, dispatcher)
  const { card } = connect(await scripted.current())
  const llm = createRunnerLlm(card, scripted, connect)
  return {
    engine: { kind: 'scripted', larger: offerLargerModel(null, readMachine()) },
    models: [llm],
    shared: { model, lend: llm.lend },
    close: scripted.stop,
  }
}

/** An endpoint that was silent at the start is asked for its model before each reply, until it answers. */
function connectLater(
  ask: () => Promise<Probe | null>,
  build: (probe: Probe | null) => LlmPort,
  { isNamed }: { isNamed: boolean },
): LlmPort {
  let llm = build(null)
  let isKnown = false
  return {
    get card() {
      return llm.card
    },
    get isUnnamed() {
      return !isKnown && !isNamed
    },
    get isThinker() {
      return llm.isThinker ?? false
    },
    get traits() {
      return llm.traits
    },
    reply: async (request, onText) => {
      const probe = isKnown ? null : await ask()
      request.signal.throwIfAborted()
      if (probe !== null) {
        llm = build(probe)
        isKnown = true
      }
      return llm.reply(request, onText)
    },
    countTokens: (texts) => llm.countTokens(texts),
  }
}
