import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { type Endpoint, headersOf } from './endpoint.ts'
import type { LlmPort } from './llm.port.ts'

/** Longer than a busy machine needs, shorter than a person notices. */
const PATIENCE_MS = 400
/** An endpoint without a tokenizer is asked again after this long: it may have been replaced. */
const ASK_AGAIN_MS = 300_000
const CACHED_TEXTS = 20_000

const llamaReply = z.object({ tokens: z.array(z.unknown()) })
const vllmReply = z.object({ count: z.number() })

/**
 * llama.cpp and vLLM serve `/tokenize` beside `/v1`; others have none. Counts are kept, since a chat's
 * messages are counted again with every reply.
 */
export function readTokenCounter(endpoint: Endpoint, dispatcher: Dispatcher): LlmPort['countTokens'] {
  const url = new URL(`${endpoint.base_url.replace(/\/v1\/?$/, '')}/tokenize`)
  const counts = new Map<string, number>()
  let askAgainAt = 0

  const ask = async (text: string): Promise<number> => {
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname,
      method: 'POST',
      headers: headersOf(endpoint),
      // Each server reads its own field and ignores the other's.
      body: JSON.stringify({ content: text, prompt: text, model: endpoint.model, add_special: false }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (statusCode !== 200) {
      await body.dump()
      throw new Error(`HTTP ${statusCode}`)
    }
    const json: unknown = await body.json()
    const llama = llamaReply.safeParse(json)
    return llama.success ? llama.data.tokens.length : vllmReply.parse(json).count
  }

  return async (texts) => {
    const missing = [...new Set(texts.filter((text) => !counts.has(text)))]
    if (missing.length > 0) {
      if (Date.now() < askAgainAt) return null
      try {
        const found = await Promise.all(missing.map(ask))
        missing.forEach((text, index) => {
          counts.set(text, found[index] ?? 0)
        })
      } catch {
        // No tokenizer, or too slow to wait for: the estimate serves.
        askAgainAt = Date.now() + ASK_AGAIN_MS
        return null
      }
    }
    const answer = texts.map((text) => counts.get(text) ?? 0)
    if (counts.size > CACHED_TEXTS) counts.clear()
    return answer
  }
}
