import type { ReplyLength } from '@citrine/contract/chat-settings'

const TOKENS: Record<ReplyLength, number> = { short: 160, medium: 480, long: 1_200 }

/** A small model gets a prompt of at most 2,048 tokens, whatever its context. */
const SMALL_CONTEXT_TOKENS = 2_048

export const limitContext = (context_tokens: number, { isSmall }: { isSmall?: boolean }): number =>
  isSmall ? Math.min(context_tokens, SMALL_CONTEXT_TOKENS) : context_tokens

type ReplySize = { context_tokens: number; reply_tokens?: number | undefined; length?: ReplyLength }

/** Returns at most a quarter of the context, so that a reply cannot fill a small one. */
export const computeReplyTokens = ({ context_tokens, reply_tokens, length = 'medium' }: ReplySize): number =>
  Math.min(TOKENS[length], reply_tokens ?? TOKENS[length], Math.floor(context_tokens / 4))
