export type Finish = 'stop' | 'length'
export type Piece = { text: string; tokens: number; finish: Finish | null }

/**
 * Ends a reply at its token limit or before a stop text. Holds back text that may be the beginning of a stop text.
 * `tokens` counts those read so far; `finish` is set on the last piece only.
 */
export async function* limitReply(
  source: AsyncIterable<string>,
  { maxTokens, stop }: { maxTokens: number; stop: string[] },
): AsyncGenerator<Piece> {
  let tokens = 0
  let held = ''
  for await (const token of source) {
    tokens += 1
    held += token
    const end = findFirstStop(held, stop)
    if (end !== -1) return yield { text: held.slice(0, end), tokens, finish: 'stop' }
    if (tokens === maxTokens) return yield { text: held, tokens, finish: 'length' }
    const safe = held.length - countPossibleStop(held, stop)
    if (safe > 0) yield { text: held.slice(0, safe), tokens, finish: null }
    held = held.slice(safe)
  }
  yield { text: held, tokens, finish: 'stop' }
}

function findFirstStop(text: string, stop: string[]): number {
  const positions = stop.map((entry) => text.indexOf(entry)).filter((position) => position !== -1)
  return positions.length === 0 ? -1 : Math.min(...positions)
}

function countPossibleStop(text: string, stop: string[]): number {
  let longest = 0
  for (const entry of stop) {
    for (let length = Math.min(entry.length - 1, text.length); length > longest; length -= 1) {
      if (text.endsWith(entry.slice(0, length))) longest = length
    }
  }
  return longest
}
