export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type ReplyRequest = {
  messages: readonly PromptMessage[]
  max_tokens: number
  temperature: number
  stop: readonly string[]
  signal: AbortSignal
}

/** A piece of the reply, or why it ended. */
export type ReplyPiece = { text: string } | { finish: 'stop' | 'length' }

export type ModelCard = {
  id: string
  name: string
  premium: boolean
  /** Tokens of prompt and reply together. */
  context_tokens: number
  about: string
}

/** One language model behind one endpoint. */
export interface LlmPort {
  readonly card: ModelCard
  /** Streams a reply; throws a ProviderError. The last piece tells the finish. */
  reply(request: ReplyRequest): AsyncIterable<ReplyPiece>
  /** Tokens of each text by the endpoint's own tokenizer; null where it offers none or does not answer in time. */
  countTokens(texts: readonly string[]): Promise<number[] | null>
}
