import { createParser } from 'eventsource-parser'
import { ProviderError } from '../../provider-error.ts'
import type { Finish } from '../llm.port.ts'
import { readContextError } from './context-error.ts'
import { explainRefusal } from './refusal.ts'
import { createThoughtSplitter, type ReplyPiece } from './thought-splitter.ts'

/** The first half of a surrogate pair: some servers split chunks inside a character. */
const HALF = /[\uD800-\uDBFF]$/

/** The limit is longer than any event of a reply, so a longer one is an attack on memory. */
const EVENT_MAX = 256 * 1024

export type ChunkReader = {
  /** Takes decoded bytes at any split. The result has no NUL and no half character. */
  feed(text: string): ReplyPiece
  /** Text that was held back; call it once the stream has ended or failed. */
  rest(): ReplyPiece
  /** The error of an unreadable stream, otherwise undefined. The text before it counts. */
  readonly failure: ProviderError | undefined
  /** The reason so far. */
  readonly finish: Finish | undefined
  /** The same, once `[DONE]` has come. */
  readonly ended: Finish | undefined
  readonly prompt_tokens: number | undefined
}

export function createChunkReader(options: { beginsInThought?: boolean } = {}): ChunkReader {
  const splitter = createThoughtSplitter(options)
  const pieces = createPieceJoiner()
  const text = createCharacterJoiner()
  const thoughts = createCharacterJoiner()
  let unfinished = 0
  let failure: ProviderError | undefined
  let finish: Finish | undefined
  let ended: Finish | undefined
  let prompt_tokens: number | undefined
  const parser = createParser({
    onEvent: ({ data }) => {
      unfinished = 0
      if (data === '[DONE]') {
        ended = finish ?? 'stop'
        return
      }
      if (failure) return
      const chunk = readChunk(data)
      if (chunk instanceof ProviderError) {
        failure = chunk
        return
      }
      const { choice } = chunk
      prompt_tokens = chunk.prompt_tokens ?? prompt_tokens
      for (const { kind, piece } of listTexts(choice?.delta ?? choice?.message ?? {})) {
        if (kind === 'text') pieces.add(splitter.feed(text(piece)))
        else pieces.add(splitter.feedThought(thoughts(piece)))
      }
      if (typeof choice?.finish_reason !== 'string') return
      failure = findFailure(choice.finish_reason)
      finish = choice.finish_reason === 'length' ? 'length' : 'stop'
    },
  })
  return {
    feed: (part) => {
      unfinished += part.length
      parser.feed(part)
      if (unfinished > EVENT_MAX) failure ??= new ProviderError('llm', 'broke_off', 'an event has no end')
      return pieces.take()
    },
    rest: () => splitter.end(failure !== undefined || finish !== 'stop'),
    get failure() {
      return failure
    },
    get finish() {
      return finish
    },
    get ended() {
      return ended
    },
    get prompt_tokens() {
      return prompt_tokens
    },
  }
}

function findFailure(finish_reason: string): ProviderError | undefined {
  // Gemini adds its reason.
  if (finish_reason.startsWith('content_filter'))
    return new ProviderError('llm', 'filtered', 'the endpoint’s filter ended the reply')
  return finish_reason === 'error'
    ? new ProviderError('llm', 'broke_off', 'the endpoint ended the reply with an error')
    : undefined
}

/** Holds back half a character until its other half arrives. PostgreSQL takes no NUL in text. */
function createCharacterJoiner() {
  let surrogate = ''
  return (piece: string): string => {
    const text = surrogate + piece
    surrogate = HALF.exec(text)?.[0] ?? ''
    return text
      .slice(0, text.length - surrogate.length)
      .replaceAll('\0', '')
      .toWellFormed()
  }
}

function createPieceJoiner() {
  let joined: ReplyPiece = { text: '', thought: '', isRewound: false }
  return {
    add: ({ text, thought, isRewound }: ReplyPiece): void => {
      if (isRewound) joined = { text: '', thought: joined.thought + joined.text, isRewound }
      joined.text += text
      joined.thought += thought
    },
    take: (): ReplyPiece => {
      const result = joined
      joined = { text: '', thought: '', isRewound: false }
      return result
    },
  }
}

type Delta = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown; thinking?: unknown }
type Part = { type?: unknown; text?: unknown; thinking?: unknown } | null
type Text = { kind: 'text' | 'thought'; piece: string }

/** Reads the fields of DeepSeek and vLLM, of OpenRouter and Ollama, and the parts of Mistral. */
function listTexts({ content, reasoning_content, reasoning, thinking }: Delta): Text[] {
  const thought = [reasoning_content, reasoning, thinking].find(
    (each) => typeof each === 'string' && each !== '',
  )
  const texts: Text[] = typeof thought === 'string' ? [{ kind: 'thought', piece: thought }] : []
  if (typeof content === 'string')
    return content === '' ? texts : [...texts, { kind: 'text', piece: content }]
  return Array.isArray(content) ? [...texts, ...content.flatMap(readPart)] : texts
}

function readPart(part: Part): Text[] {
  if (typeof part?.text === 'string') return [{ kind: 'text', piece: part.text }]
  if (!Array.isArray(part?.thinking)) return []
  return part.thinking.flatMap(readPart).map(({ piece }) => ({ kind: 'thought', piece }))
}

type Choice = { delta?: Delta | null; message?: Delta | null; finish_reason?: unknown }

type Chunk = { choice: Choice | undefined; prompt_tokens: number | undefined }
type Usage = { prompt_tokens?: unknown }

/** Runs for every token of every reply, so it parses only the used fields. */
function readChunk(data: string): Chunk | ProviderError {
  let json: {
    choices?: Choice[]
    error?: object | string | number | boolean | null
    usage?: Usage | null
  } | null
  try {
    json = JSON.parse(data)
  } catch {
    // Leaves out the cause, which quotes the model's text.
    return new ProviderError('llm', 'broke_off', 'a chunk is not JSON')
  }
  if (json?.error) {
    return explainChunkError(json.error)
  }
  const prompt_tokens = json?.usage?.prompt_tokens
  return {
    choice: Array.isArray(json?.choices) ? json.choices[0] : undefined,
    prompt_tokens: typeof prompt_tokens === 'number' ? prompt_tokens : undefined,
  }
}

const NO_DETAILS = { retryAfterMs: undefined, refusedParameter: undefined }

/**
 * OpenRouter states the status of its provider in the error, because its own status has been sent. A failed server
 * ended the reply early, which is what the person sees.
 */
function explainChunkError(error: object | string | number | true): ProviderError {
  const text = JSON.stringify(error)
  const context = readContextError(200, text)
  if (context !== null) return new ProviderError('llm', 'context_too_long', 'the prompt is too long', context)
  const status = typeof error === 'object' && 'code' in error ? Number(error.code) : Number.NaN
  const stated = status >= 400 && status < 600 ? explainRefusal(status, text, NO_DETAILS) : undefined
  return stated === undefined || stated.fault === 'refused' || stated.fault === 'server_error'
    ? new ProviderError('llm', 'broke_off', 'a chunk reports an error')
    : stated
}
