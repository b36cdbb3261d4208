import type { ChatMessage, ChatRequest, Sampling } from './model.ts'
import { refuseField } from './request-error.ts'

const STOP_MAX = 16

export type ChatCall = ChatRequest & { stream: boolean; includeUsage: boolean }

type Json = Record<string, unknown>

/** Reads a request and refuses wrong fields. Unknown ones are ignored, as by other OpenAI-compatible servers. */
export function readChatCall(body: unknown): ChatCall {
  if (!isObject(body)) throw refuseField('body', 'a JSON object')
  const options = body.stream_options
  return {
    messages: readMessages(body.messages),
    maxTokens: readCount(body, 'max_completion_tokens') ?? readCount(body, 'max_tokens'),
    stop: readStop(body.stop),
    sampling: readSampling(body),
    stream: body.stream === true,
    includeUsage: isObject(options) && options.include_usage === true,
  }
}

function readMessages(value: unknown): ChatMessage[] {
  if (!Array.isArray(value) || value.length === 0)
    throw refuseField('messages', 'a list of at least one message')
  return value.map((entry, at) => {
    if (!isObject(entry)) throw refuseField(`messages[${at}]`, 'an object')
    return {
      role: readRole(entry.role, `messages[${at}].role`),
      content: readContent(entry.content, `messages[${at}].content`),
    }
  })
}

function readRole(value: unknown, param: string): ChatMessage['role'] {
  if (value === 'developer') return 'system'
  if (value === 'system' || value === 'user' || value === 'assistant') return value
  throw refuseField(param, "'system', 'user' or 'assistant'")
}

function readContent(value: unknown, param: string): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) throw refuseField(param, 'a text')
  return value
    .map((part) => {
      if (isObject(part) && part.type === 'text' && typeof part.text === 'string') return part.text
      throw refuseField(param, 'a text or a list of text parts')
    })
    .join('')
}

function readCount(body: Json, param: string): number | null {
  const value = body[param]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw refuseField(param, 'a whole number above 0')
}

function readStop(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.filter((entry) => typeof entry === 'string' && entry !== '') as string[]
  if (texts.length !== list.length || list.length > STOP_MAX) {
    throw refuseField('stop', `a text or a list of at most ${STOP_MAX} texts, none empty`)
  }
  return texts
}

function readSampling(body: Json): Sampling {
  return {
    temperature: readNumber(body, 'temperature', { min: 0, max: 5 }),
    top_p: readNumber(body, 'top_p', { min: 0, max: 1 }),
    top_k: readNumber(body, 'top_k', { min: 0, max: 1_000, whole: true }),
    min_p: readNumber(body, 'min_p', { min: 0, max: 1 }),
    repeat_penalty: readNumber(body, 'repeat_penalty', { min: 0.1, max: 5 }),
    seed: readNumber(body, 'seed', { min: -(2 ** 31), max: 2 ** 32 - 1, whole: true }),
  }
}

type Range = { min: number; max: number; whole?: boolean }

function readNumber(body: Json, param: string, { min, max, whole = false }: Range): number | null {
  const value = body[param]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value)))
    return value
  throw refuseField(param, `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`)
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
