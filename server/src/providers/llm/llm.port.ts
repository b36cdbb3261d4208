import type { ChatSamplers } from '@citrine/contract/samplers'

export type PromptMessage = {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** Pictures as data URLs, for a model that sees. */
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
  /** Gets the model's thoughts while it thinks; they are not part of the reply. */
  onThought?: (piece: string) => void
  /**
   * Called when all text so far turned out to be thoughts without an opening tag: the reply begins now. Without this callback
   * the request fails with `thought_aloud`.
   */
  onRewind?: () => void
  /** The endpoint asked to wait this long (ms) before the request is repeated. */
  onWait?: (ms: number) => void
}

export type ModelCard = {
  id: string
  name: string
  premium: boolean
  /** Tokens of prompt and reply together. */
  context_tokens: number
  about: string
  /** Too small for long instructions: it gets a shorter prompt. */
  is_small?: true
  /** The model reads pictures; absent if it does not. */
  has_vision?: true
  /** Tokens of a coherent reply; defaults to the general maximum. */
  reply_tokens?: number
}

/** Traits of a model that its replies showed, such as `thinks` or `refuses top_p`. The caller may store them. */
export interface ModelTraits {
  /** The address and the model that the traits belong to. */
  readonly owner: string
  list(): string[]
  /** Replaces all traits with stored ones. */
  replace(traits: readonly string[]): void
}

/** One language model behind one endpoint. */
export interface LlmPort {
  readonly card: ModelCard
  /** The endpoint has not yet named its model: the card's id is a placeholder. */
  readonly is_unnamed?: boolean
  /** The model was seen to think before it replies. */
  readonly is_thinker?: boolean
  /** Absent when the address changes with each start. */
  readonly traits?: ModelTraits | undefined
  /**
   * Streams a reply: `onText` gets each piece, and the promise resolves with the reason why it ended. Rejects with a
   * ProviderError, or with the reason of the aborted signal.
   */
  reply(request: ReplyRequest, onText: (text: string) => void): Promise<'stop' | 'length'>
  /** Counts tokens with the endpoint's own tokenizer, else estimates them; null while the model cannot be reached. */
  countTokens(texts: readonly string[]): Promise<number[] | null>
}

/** Tokens for thoughts before a reply, in addition to the tokens of the reply. */
export const computeThoughtTokens = ({ context_tokens }: Pick<ModelCard, 'context_tokens'>): number =>
  Math.min(4_096, Math.floor(context_tokens / 4))
