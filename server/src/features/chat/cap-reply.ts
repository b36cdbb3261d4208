/** No model's tokens are this long throughout: one that says more does not keep to `max_tokens`. */
const CHARACTERS_A_TOKEN = 16

/** Passes as much text as so many tokens can be; `reached` aborts with the first character that is too many. */
export function capReply(max_tokens: number) {
  const enough = new AbortController()
  let room = max_tokens * CHARACTERS_A_TOKEN
  return {
    reached: enough.signal,
    pass: (text: string): string => {
      if (text.length > room) enough.abort()
      // Not inside a character.
      const kept = text.length > room ? text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : text
      room = Math.max(0, room - text.length)
      return kept
    },
  }
}
