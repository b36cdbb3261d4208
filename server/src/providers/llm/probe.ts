import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { buildHeaders } from './endpoint.ts'

const capabilities = z.union([z.array(z.string()), z.looseObject({ vision: z.boolean().nullish() })])

const listing = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      capabilities: capabilities.nullish().catch(null),
      architecture: z
        .object({ input_modalities: z.array(z.string()).nullish() })
        .nullish()
        .catch(null),
      max_model_len: z.number().nullish(),
      meta: z.object({ n_ctx: z.number().nullish(), n_ctx_train: z.number().nullish() }).nullish(),
    }),
  ),
  /** Field of llama.cpp, one entry per model in the same order. */
  models: z
    .array(z.object({ capabilities: capabilities.nullish() }))
    .nullish()
    .catch(null),
})
type ListedModel = z.output<typeof listing>['data'][number]
const ollamaModel = z.object({ capabilities: z.array(z.string()) })
const llamaProps = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) })
/** Models are asked for their capabilities one at a time. */
const PROBES_MAX = 12
const EMBEDDING = /embed|bge-|minilm|rerank/i

export type Probe = {
  models: string[]
  /** Context in tokens by model, for the models whose list entry states it. */
  contexts: ReadonlyMap<string, number>
  /** Context of the only model of a server, which answers to any name. */
  context_tokens: number | undefined
  seeing: ReadonlySet<string>
}

const SIGHT = new Set(['vision', 'multimodal'])

const includesSight = (stated: z.output<typeof capabilities> | null | undefined): boolean =>
  Array.isArray(stated) ? stated.some((each) => SIGHT.has(each)) : stated?.vision === true

const statesVision = ({ capabilities, architecture }: ListedModel): boolean =>
  includesSight(capabilities) || (architecture?.input_modalities?.includes('image') ?? false)

export async function probeEndpoint(
  endpoint: { base_url: string; api_key: string | undefined },
  dispatcher: Dispatcher,
  timeoutMs: number,
): Promise<Probe | null> {
  const root = endpoint.base_url.replace(/\/v1\/?$/, '')
  const ask = async (address: string, question?: object): Promise<unknown> => {
    const url = new URL(address)
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname,
      method: question === undefined ? 'GET' : 'POST',
      headers: buildHeaders(endpoint),
      ...(question === undefined ? {} : { body: JSON.stringify(question) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (statusCode === 200) return body.json()
    await body.dump()
    throw new Error(`HTTP ${statusCode}`)
  }
  /** Ollama's list has no capabilities; it states them only for a single model. */
  const askOllama = async ({ id }: ListedModel): Promise<boolean> => {
    const stated = ollamaModel.safeParse(await ask(`${root}/api/show`, { model: id }).catch(() => null))
    return stated.success && includesSight(stated.data.capabilities)
  }
  try {
    const { data, models } = listing.parse(await ask(`${endpoint.base_url}/models`))
    const chatting = data.filter(({ id }) => !EMBEDDING.test(id))
    const contexts = new Map(
      chatting.flatMap(({ id, max_model_len, meta }) => {
        const stated = max_model_len ?? meta?.n_ctx
        return stated == null ? [] : [[id, stated] as const]
      }),
    )
    const props = contexts.size === 0 ? await ask(`${root}/props`).catch(() => null) : null
    const running = llamaProps.safeParse(props)
    const seeing = chatting.filter(
      (each) => statesVision(each) || includesSight(models?.[data.indexOf(each)]?.capabilities),
    )
    const candidates = chatting.filter(({ owned_by }) => owned_by === 'library').slice(0, PROBES_MAX)
    await Promise.all(candidates.map(async (each) => (await askOllama(each)) && seeing.push(each)))
    return {
      models: chatting.map(({ id }) => id),
      contexts,
      context_tokens: running.success
        ? running.data.default_generation_settings.n_ctx
        : chatting.length === 1
          ? contexts.get(chatting[0]?.id ?? '')
          : undefined,
      seeing: new Set(seeing.map(({ id }) => id)),
    }
  } catch {
    return null
  }
}
