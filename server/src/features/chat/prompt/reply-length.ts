/** Tokens of a reply of middle length; the longer and shorter ones come with the chat settings. */
const MEDIUM = 480

/** A small context must not be eaten by the reply alone. */
export const replyTokens = (context_tokens: number): number =>
  Math.min(MEDIUM, Math.floor(context_tokens / 4))
