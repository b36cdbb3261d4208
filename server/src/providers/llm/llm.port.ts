export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type ReplyRequest = {
  messages: readonly PromptMessage[]
  max_tokens: number
  temperature: number
  stop: readonly string[]
  signal: AbortSignal
}

export type ModelCard = {
  id: string
  name: string
  premium: boolean
  /** Tokens of prompt and reply together. */
  context_tokens: number
  about: string
  /** As much as it can say in one reply before it loses the thread; without it as much as a reply may have. */
  reply_tokens?: number
}

/** One language model behind one endpoint. */
export interface LlmPort {
  readonly card: ModelCard
  /** The endpoint has yet to tell which model it serves: the card's id is not its own. */
  readonly is_unnamed?: boolean
  /**
   * Streams a reply: `onText` gets each piece as it comes, and the promise tells why it ended. Rejects with a
   * ProviderError, or with the signal's reason once that has aborted.
   */
  reply(request: ReplyRequest, onText: (text: string) => void): Promise<'stop' | 'length'>
  /** Tokens of each text by the endpoint's own tokenizer; null where it offers none or does not answer in time. */
  countTokens(texts: readonly string[]): Promise<number[] | null>
}
