import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { buildHeaders } from './endpoint.ts'

const listing = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Field of vLLM. */
      max_model_len: z.number().nullish(),
      /** Field of llama.cpp. */
      meta: z.object({ n_ctx: z.number().nullish(), n_ctx_train: z.number().nullish() }).nullish(),
    }),
  ),
})
const llamaProps = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) })
const EMBEDDING = /embed|bge-|minilm|rerank/i

export type Probe = {
  /** The endpoint's ids of models that can chat. */
  models: string[]
  context_tokens: number | undefined
}

/** Asks an endpoint for its models; null when it does not answer in time. */
export async function probeEndpoint(
  endpoint: { base_url: string; api_key: string | undefined },
  dispatcher: Dispatcher,
  patience_ms: number,
): Promise<Probe | null> {
  const get = async (address: string): Promise<unknown> => {
    const url = new URL(address)
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      headers: buildHeaders(endpoint),
      signal: AbortSignal.timeout(patience_ms),
    })
    if (statusCode === 200) return body.json()
    await body.dump()
    throw new Error(`HTTP ${statusCode}`)
  }
  try {
    const { data } = listing.parse(await get(`${endpoint.base_url}/models`))
    const first = data.find(({ id }) => !EMBEDDING.test(id))
    const reported = first?.max_model_len ?? first?.meta?.n_ctx ?? undefined
    const props =
      reported === undefined
        ? await get(`${endpoint.base_url.replace(/\/v1\/?$/, '')}/props`).catch(() => null)
        : null
    const running = llamaProps.safeParse(props)
    return {
      models: data.map(({ id }) => id).filter((id) => !EMBEDDING.test(id)),
      context_tokens:
        reported ?? (running.success ? running.data.default_generation_settings.n_ctx : undefined),
    }
  } catch {
    // Unreachable, or another protocol: the next rung is tried.
    return null
  }
}
