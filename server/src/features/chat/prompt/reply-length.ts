/** Tokens of a reply of middle length; the longer and shorter ones come with the chat settings. */
const MEDIUM = 480

type Room = { context_tokens: number; reply_tokens?: number | undefined }

/** A small context must not be eaten by the reply alone, and a small model says little well. */
export const replyTokens = ({ context_tokens, reply_tokens = MEDIUM }: Room): number =>
  Math.min(MEDIUM, reply_tokens, Math.floor(context_tokens / 4))
