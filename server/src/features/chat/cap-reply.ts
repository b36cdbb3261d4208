/** No tokenizer averages this many characters per token; a longer reply ignores `max_tokens`. */
const CHARACTERS_A_TOKEN = 16

/** Passes on as much text as `max_tokens` allows; `reached` aborts at the first character beyond it. */
export function capReplyLength(max_tokens: number) {
  const enough = new AbortController()
  let room = max_tokens * CHARACTERS_A_TOKEN
  return {
    reached: enough.signal,
    pass: (text: string): string => {
      if (text.length > room) enough.abort()
      // Drops half of a surrogate pair.
      const kept = text.length > room ? text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : text
      room = Math.max(0, room - text.length)
      return kept
    },
  }
}
