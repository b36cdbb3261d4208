export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** How the next token is chosen; null leaves it to the engine. */
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
  /** Told before the first token: how much of the prompt was still in memory from the turn before. */
  onCached(tokens: number): void
}

/** A prompt as its model reads it. */
export type Prompt = {
  tokens: number
  /** What the model's template writes at the end of a turn, beside the tokens that end it. */
  stop: string[]
  /** Yields a text for each token of the reply, an empty one too; ends by throwing when the signal aborts. */
  reply(options: ReplyOptions): AsyncIterable<string>
}

/** What the server needs of an engine. The server itself counts, cuts at stop strings and speaks HTTP. */
export type Model = {
  id: string
  /** Prompt and reply together. */
  contextTokens: number
  tokenize(text: string): Promise<number[]>
  read(messages: ChatMessage[]): Promise<Prompt>
  close(): Promise<void>
}
