import type { ReplyLength } from '@citrine/contract/chat-settings'

const TOKENS: Record<ReplyLength, number> = { short: 160, medium: 480, long: 1_200 }

type ReplyRoom = { context_tokens: number; reply_tokens?: number | undefined; length?: ReplyLength }

/** Limits the reply to a quarter of the context, so that it cannot fill a small one. */
export const computeReplyTokens = ({ context_tokens, reply_tokens, length = 'medium' }: ReplyRoom): number =>
  Math.min(TOKENS[length], reply_tokens ?? TOKENS[length], Math.floor(context_tokens / 4))
