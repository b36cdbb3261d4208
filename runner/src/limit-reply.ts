export type Finish = 'stop' | 'length'
export type Piece = { text: string; tokens: number; finish: Finish | null }

/**
 * Ends a reply at its length or at a stop string, which is never sent, not even its beginning. The last piece carries
 * the finish; `tokens` counts what the model has made so far.
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
    const end = firstStop(held, stop)
    if (end !== -1) return yield { text: held.slice(0, end), tokens, finish: 'stop' }
    if (tokens === maxTokens) return yield { text: held, tokens, finish: 'length' }
    const safe = held.length - possibleStop(held, stop)
    if (safe > 0) yield { text: held.slice(0, safe), tokens, finish: null }
    held = held.slice(safe)
  }
  yield { text: held, tokens, finish: 'stop' }
}

function firstStop(text: string, stop: string[]): number {
  const places = stop.map((entry) => text.indexOf(entry)).filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** How many characters at the end of the text could be the beginning of a stop string. */
function possibleStop(text: string, stop: string[]): number {
  let longest = 0
  for (const entry of stop) {
    for (let length = Math.min(entry.length - 1, text.length); length > longest; length -= 1) {
      if (text.endsWith(entry.slice(0, length))) longest = length
    }
  }
  return longest
}
