export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type Sampling = {
  temperature: number | null
  top_p: number | null
  top_k: number | null
  min_p: number | null
  repeat_penalty: number | null
  seed: number | null
}

export type ChatRequest = {
  messages: ChatMessage[]
  maxTokens: number | null
  stop: string[]
  sampling: Sampling
}

export type ReplyOptions = {
  sampling: Sampling
  signal: AbortSignal
  /** Called before the first token with the number of prompt tokens still in memory from an earlier request. */
  onCached(tokens: number): void
}

export type Prompt = {
  tokens: number
  stop: string[]
  /** Yields one text for each token of the reply, which may be empty; throws when the signal aborts. */
  reply(options: ReplyOptions): AsyncIterable<string>
}

type AnyModel = {
  id: string
  contextTokens: number
  tokenize(text: string): Promise<number[]>
  close(): Promise<void>
}

export type ChatModel = AnyModel & { kind: 'chat'; read(messages: ChatMessage[]): Promise<Prompt> }

export type EmbeddingModel = AnyModel & {
  kind: 'embedding'
  /** Returns one vector per text. Cuts texts that are longer than the context. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<{ vectors: number[][]; tokens: number }>
}

export type Model = ChatModel | EmbeddingModel
