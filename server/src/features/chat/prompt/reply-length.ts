import type { ReplyLength } from '@citrine/contract/chat-settings'

const TOKENS: Record<ReplyLength, number> = { short: 160, medium: 480, long: 1_200 }

type Room = { context_tokens: number; reply_tokens?: number | undefined; length?: ReplyLength }

/** A small context must not be eaten by the reply alone, and a small model says little well. */
export const replyTokens = ({ context_tokens, reply_tokens, length = 'medium' }: Room): number =>
  Math.min(TOKENS[length], reply_tokens ?? TOKENS[length], Math.floor(context_tokens / 4))
