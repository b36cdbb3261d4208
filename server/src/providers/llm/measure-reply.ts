import type { LlmPort } from './llm.port.ts'

export type Speed = { firstTokenMs: number; tokensPerSecond: number | null }

const PROBE_TOKENS = 8
const MESSAGES = [{ role: 'user', content: 'Count from one to twenty, in words.' }] as const

export async function measureReply(llm: LlmPort, timeoutMs: number): Promise<Speed> {
  const startedAt = performance.now()
  let first: number | null = null
  let pieces = 0
  const recordPiece = (): void => {
    first ??= performance.now()
    pieces += 1
  }
  const finish = await llm.reply(
    {
      messages: MESSAGES,
      max_tokens: PROBE_TOKENS,
      temperature: 0,
      stop: [],
      signal: AbortSignal.timeout(timeoutMs),
      onThought: recordPiece,
    },
    recordPiece,
  )
  const end = performance.now()
  // A piece may hold several tokens. A reply that ends at the limit has exactly the limit's number of tokens.
  const tokens = finish === 'length' ? PROBE_TOKENS : pieces
  const seconds = (end - (first ?? end)) / 1_000
  return {
    firstTokenMs: (first ?? end) - startedAt,
    tokensPerSecond: pieces > 1 ? (tokens - 1) / seconds : null,
  }
}
