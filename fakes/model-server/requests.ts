import type { Fault } from './settings.ts'

const KEPT = 5_000

export type ChatBody = {
  model?: string
  messages: { role: string; content: string }[]
  max_tokens?: number
  temperature?: number
  stop?: string[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
}

/** A requested reply and its outcome. */
export type ModelCall = {
  at_ms: number
  body: ChatBody
  fault: Fault | null
  /**
   * - `open`: still being sent, or left hanging.
   * - `aborted`: the client disconnected first.
   * - `broken`: a fault ended it.
   */
  state: 'open' | 'done' | 'refused' | 'broken' | 'aborted'
  sent_tokens: number
}

export function createRequestList() {
  let list: ModelCall[] = []
  return {
    add: (body: ChatBody, fault: Fault | null): ModelCall => {
      const asked: ModelCall = { at_ms: Date.now(), body, fault, state: 'open', sent_tokens: 0 }
      if (list.length >= KEPT) list = list.slice(KEPT / 2)
      list.push(asked)
      return asked
    },
    all: () => list,
    clear: () => {
      list = []
    },
  }
}

/** Estimates tokens, as no tokenizer is needed here. */
export const countTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

export function countPrompt({ messages }: ChatBody): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content) + 4, 0)
}

/** Summarizes the request for echo mode. */
export function summarizeRequest(body: ChatBody) {
  const { model, max_tokens, temperature, stop, messages } = body
  return {
    model,
    max_tokens,
    temperature,
    stop,
    roles: messages.map(({ role }) => role),
    system: messages.find(({ role }) => role === 'system')?.content.slice(0, 300),
    last_user: messages.findLast(({ role }) => role === 'user')?.content.slice(0, 300),
    prompt_tokens: countPrompt(body),
  }
}
