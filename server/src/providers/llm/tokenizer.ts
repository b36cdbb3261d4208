import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { buildHeaders, type Endpoint } from './endpoint.ts'
import type { LlmPort } from './llm.port.ts'

/** ms; longer than a busy machine needs, shorter than a person notices. */
const TIMEOUT_MS = 400
const AT_ONCE = 16
/**
 * Statuses of an endpoint without a tokenizer. It is retried after ABSENT_MS, because it may have been
 * replaced.
 */
const ABSENT = new Set([404, 405, 501])
const ABSENT_MS = 300_000
const FAILED_MS = 5_000
const CACHE_SIZE = 20_000

const llamaReply = z.object({ tokens: z.array(z.unknown()) })
const vllmReply = z.object({ count: z.number() })

/**
 * llama.cpp and vLLM serve `/tokenize` next to `/v1`; other servers do not. Counts are cached, because a chat's
 * messages are counted with every reply. `timeoutMs` is for all texts of a call.
 */
export function createTokenCounter(
  endpoint: Endpoint,
  dispatcher: Dispatcher,
  timeoutMs = TIMEOUT_MS,
): LlmPort['countTokens'] {
  const url = new URL(`${endpoint.base_url.replace(/\/v1\/?$/, '')}/tokenize`)
  const counts = new Map<string, number>()
  let askAgainAt = 0
  const pauseFor = (ms: number): void => {
    askAgainAt = Math.max(askAgainAt, Date.now() + ms)
  }

  const ask = async (text: string, signal: AbortSignal): Promise<number> => {
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname,
      method: 'POST',
      headers: buildHeaders(endpoint),
      // Each server reads its own field and ignores the other's.
      body: JSON.stringify({ content: text, prompt: text, model: endpoint.model, add_special: false }),
      signal,
    })
    if (statusCode !== 200) {
      await body.dump()
      if (ABSENT.has(statusCode)) pauseFor(ABSENT_MS)
      throw new Error(`HTTP ${statusCode}`)
    }
    const json: unknown = await body.json()
    const llama = llamaReply.safeParse(json)
    return llama.success ? llama.data.tokens.length : vllmReply.parse(json).count
  }

  /** Caches each count when it arrives, so that a retry needs only the missing ones. */
  const askAll = async (missing: ReadonlyMap<string, string>): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const waiting = missing.entries()
    const askNext = async (): Promise<void> => {
      for (const [key, text] of waiting) counts.set(key, await ask(text, signal))
    }
    await Promise.allSettled(Array.from({ length: AT_ONCE }, askNext))
    if (![...missing.keys()].some((key) => counts.has(key))) pauseFor(FAILED_MS)
  }

  return async (texts) => {
    const keyed = texts.map((text) => [sha256(text).toString('base64'), text] as const)
    const missing = new Map(keyed.filter(([key]) => !counts.has(key)))
    if (missing.size > 0) {
      if (Date.now() < askAgainAt) return null
      await askAll(missing)
    }
    const found = keyed.flatMap(([key]) => counts.get(key) ?? [])
    for (const oldest of counts.keys()) {
      if (counts.size <= CACHE_SIZE) break
      counts.delete(oldest)
    }
    return found.length === texts.length ? found : null
  }
}
