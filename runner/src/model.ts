export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type ChatRequest = {
  messages: ChatMessage[]
  maxTokens: number | null
  stop: string[]
  seed: number
}

/** What the server needs of an engine. The server itself counts, cuts at stop strings and speaks HTTP. */
export type Model = {
  id: string
  /** Prompt and reply together. */
  contextTokens: number
  tokenize(text: string): number[]
  countPrompt(messages: ChatMessage[]): number
  /** Yields the reply token by token; ends by throwing when the signal aborts. */
  generate(request: ChatRequest, signal: AbortSignal): AsyncIterable<string>
}
