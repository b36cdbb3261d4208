import type { ChatSamplers } from '@citrine/contract/samplers'

export type PromptMessage = {
  role: 'system' | 'user' | 'assistant'
  content: string
  images?: readonly string[]
}

export type ReplyRequest = {
  messages: readonly PromptMessage[]
  max_tokens: number
  temperature: number
  stop: readonly string[]
  /** The chat's settings, which replace the model's. */
  samplers?: ChatSamplers
  signal: AbortSignal
  onThought?: (piece: string) => void
  /**
   * All text so far turned out to be thoughts without an opening tag: the reply begins now. Without this
   * callback the request fails with `thought_aloud`.
   */
  onRewind?: () => void
  onWait?: (ms: number) => void
  pace?: ReplyPace
}

/** Collects tokens until the reader's next piece is due, because parsing many together costs less. */
export type ReplyPace = {
  isDue(): boolean
  /** Calls `read` once, when the next piece is due. */
  whenDue(read: () => void): void
}

export type ModelCard = {
  id: string
  name: string
  premium: boolean
  /** Prompt and reply together. */
  context_tokens: number
  about: string
  isSmall?: true
  has_vision?: true
  reply_tokens?: number
}

/** Traits that a model's replies showed, such as `thinks` or `refuses top_p`. The caller may store it. */
export interface ModelTraits {
  readonly owner: string
  list(): string[]
  replace(traits: readonly string[]): void
}

/** Why a reply ended: by itself, or because it reached its greatest length. */
export type Finish = 'stop' | 'length'

export interface LlmPort {
  readonly card: ModelCard
  /** The card's id is a placeholder until the endpoint names its model. */
  readonly isUnnamed?: boolean
  readonly isThinker?: boolean
  readonly traits?: ModelTraits | undefined
  /**
   * Resolves with the reason why the reply ended. Rejects with a ProviderError, or with the reason of the
   * aborted signal.
   */
  reply(request: ReplyRequest, onText: (text: string) => void): Promise<Finish>
  /** Estimates where the endpoint has no tokenizer; null while the model cannot be reached. */
  countTokens(texts: readonly string[]): Promise<number[] | null>
}

/**
 * No tokenizer averages 16 letters per token, so a longer text ignores `max_tokens`. Loose, because it cuts the text that
 * readers see.
 */
export const LETTERS_PER_TOKEN_MAX = 16
/** No usual text averages more than 6 bytes per token. Tight, because it decides how much of a chat is read for a prompt. */
export const BYTES_PER_TOKEN_MAX = 6

/** Returns the tokens for thoughts, which come in addition to the reply's. */
export const computeThoughtTokens = ({ context_tokens }: Pick<ModelCard, 'context_tokens'>): number =>
  Math.min(4_096, Math.floor(context_tokens / 4))
