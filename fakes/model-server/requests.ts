import type { Fault } from './settings.ts'

const MAX_KEPT = 5_000

export type ChatBody = {
  model?: string
  /** `images` are the data URLs of the content parts, and `content` is their text. */
  messages: { role: string; content: string; images?: string[] }[]
  max_tokens?: number
  temperature?: number
  stop?: string[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
}

export type ModelCall = {
  at_ms: number
  body: ChatBody
  fault: Fault | null
  /**
   * - `open`: the reply is still being sent, or hangs.
   * - `aborted`: the client disconnected first.
   * - `broken`: a fault ended it.
   */
  state: 'open' | 'done' | 'refused' | 'broken' | 'aborted'
  sent_tokens: number
}

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
type SentBody = Omit<ChatBody, 'messages'> & { messages: { role: string; content: string | Part[] }[] }

export function readBody({ messages, ...body }: SentBody): ChatBody {
  return {
    ...body,
    messages: messages.map(({ role, content }) => {
      if (typeof content === 'string') return { role, content }
      const texts: string[] = []
      const images: string[] = []
      for (const part of content)
        if (part.type === 'text') texts.push(part.text)
        else if (part.type === 'image_url') images.push(part.image_url.url)
        else throw new Error(`there is no part ${JSON.stringify(part)}`)
      return { role, content: texts.join('\n'), images }
    }),
  }
}

export function createRequestList() {
  let list: ModelCall[] = []
  return {
    add: (body: ChatBody, fault: Fault | null): ModelCall => {
      const call: ModelCall = { at_ms: Date.now(), body, fault, state: 'open', sent_tokens: 0 }
      if (list.length >= MAX_KEPT) list = list.slice(MAX_KEPT / 2)
      list.push(call)
      return call
    },
    all: () => list,
    clear: () => {
      list = []
    },
  }
}

const IMAGE_TOKENS = 750

/** Estimates the tokens of a text, which is exact enough for tests. */
export const countTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

export function countPrompt({ messages }: ChatBody): number {
  return messages.reduce(
    (sum, { content, images = [] }) => sum + countTokens(content) + images.length * IMAGE_TOKENS + 4,
    0,
  )
}

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
