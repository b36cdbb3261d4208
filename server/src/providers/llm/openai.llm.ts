import { Agent, type Dispatcher } from 'undici'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import { readChunks } from './chunks.ts'
import { createCircuit } from './circuit.ts'
import { readContextError } from './context-error.ts'
import { buildHeaders, type Endpoint } from './endpoint.ts'
import { computeThoughtTokens, type LlmPort, type ModelCard, type ReplyRequest } from './llm.port.ts'
import type { ReplyPiece } from './thoughts/split-thoughts.ts'
import { makeInert } from './thoughts/template-tokens.ts'
import { readTokenCounter } from './tokenizer.ts'

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(3_600).default(fallback)

export const llmConfig = z.object({
  /** Any OpenAI-compatible endpoint, with its `/v1`. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  /** Empty: the first model that the endpoint lists. */
  LLM_MODEL: z.string().min(1).optional(),
  /** Empty: the endpoint's own figure, else 8192. */
  LLM_CONTEXT_TOKENS: z.coerce.number().int().min(512).max(10_000_000).optional(),
  /** A YAML or JSON list of several models; see docs/operations.md. */
  CHAT_MODELS_FILE: z.string().min(1).optional(),
  /** A large model on a small machine takes long to read a prompt before its first token. */
  LLM_FIRST_TOKEN_S: seconds(180),
  /** Silence after which a started reply fails. */
  LLM_SILENCE_S: seconds(30),
  /** Whether `npm start` downloads a small model when there is no other one. */
  STARTER_MODEL: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** The source of models: Hugging Face, or a mirror of it. */
  MODEL_HUB_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'must hold no user and password')
    .default('https://huggingface.co'),
})

/** Keeps and reuses connections; a reply may last as long as tokens keep coming. */
export const llmDispatcher: Dispatcher = new Agent({
  connections: 4_096,
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 5_000 },
})

const RETRY_AFTER_MS = { min: 200, max: 800 }
/** ms for the stream's end after the finish reason: some servers leave it out. */
const LAST_WAIT_MS = 2_000
/** ms for the end of a complete response. */
const END_WAIT_MS = 1_000
/** At most, on average, with any tokenizer. */
const CHARACTERS_PER_TOKEN = 16
const ERROR_BODY_MAX = 4_096

/** Connects to one model behind an OpenAI-compatible endpoint. */
export function openaiLlm(
  card: ModelCard,
  endpoint: Endpoint,
  dispatcher: Dispatcher = llmDispatcher,
): LlmPort {
  const circuit = createCircuit()
  const habits: Habits = { is_thinker: false, begins_in_thought: false }
  return {
    card,
    get is_thinker() {
      return habits.is_thinker
    },
    countTokens: readTokenCounter(endpoint, dispatcher),
    reply: async (request, onText) => {
      // One signal for connection and body: the request's own, and the time limit of a silent endpoint.
      const cut = new AbortController()
      const relay = (): void => cut.abort(request.signal.reason)
      if (request.signal.aborted) relay()
      request.signal.addEventListener('abort', relay, { once: true })
      try {
        // Thoughts count as tokens of the reply, so a model that thinks gets more of them.
        const room = habits.is_thinker ? computeThoughtTokens(card) : 0
        const max_tokens = request.max_tokens + room
        const thought_max = (request.max_tokens + computeThoughtTokens(card)) * CHARACTERS_PER_TOKEN
        const body = await openStream(endpoint, { ...request, max_tokens }, { dispatcher, cut, circuit })
        return await readReply(body, endpoint, { ...request, onText, habits, thought_max })
      } catch (error) {
        cut.abort()
        request.signal.throwIfAborted()
        throw error
      } finally {
        request.signal.removeEventListener('abort', relay)
      }
    },
  }
}

/** Learned from a model's replies; lost when the process ends. */
type Habits = {
  is_thinker: boolean
  /** Its prompt already opens the thought, so that only the closing tag is in the reply. */
  begins_in_thought: boolean
}

type Body = Dispatcher.ResponseData['body']
type Line = { dispatcher: Dispatcher; cut: AbortController; circuit: ReturnType<typeof createCircuit> }

/** Retries a refused connection, 429 or 5xx once. No text was sent yet, so none is doubled. */
async function openStream(endpoint: Endpoint, request: ReplyRequest, line: Line): Promise<Body> {
  try {
    return await line.circuit(() => openOnce(endpoint, request, line))
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.retry || line.cut.signal.aborted) throw error
    const wait = RETRY_AFTER_MS.min + Math.random() * (RETRY_AFTER_MS.max - RETRY_AFTER_MS.min)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return line.circuit(() => openOnce(endpoint, request, line))
  }
}

const TOO_SLOW = new ProviderError('llm', 'silent', 'no answer in time')

async function openOnce(endpoint: Endpoint, request: ReplyRequest, { dispatcher, cut }: Line): Promise<Body> {
  const url = new URL(`${endpoint.base_url}/chat/completions`)
  const timer = setTimeout(() => cut.abort(TOO_SLOW), endpoint.first_token_ms)
  try {
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: buildHeaders(endpoint),
      signal: cut.signal,
      body: JSON.stringify({
        model: endpoint.model,
        messages: request.messages.map(({ role, content }) => ({ role, content: makeInert(content) })),
        max_tokens: request.max_tokens,
        temperature: request.temperature,
        ...(request.stop.length > 0 ? { stop: request.stop } : {}),
        stream: true,
      }),
    })
    if (statusCode === 200) return body
    throw explainRefusal(statusCode, await readBeginning(body))
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    // A reader who stops the reply says nothing about the endpoint.
    cut.signal.throwIfAborted()
    throw new ProviderError('llm', 'unreachable', 'no connection', { cause, retry: true })
  } finally {
    clearTimeout(timer)
  }
}

/** Breaking off destroys the body: the body of an error may never end. */
async function readBeginning(body: Body): Promise<string> {
  let text = ''
  for await (const part of body.setEncoding('utf8')) {
    text += part
    if (text.length >= ERROR_BODY_MAX) break
  }
  return text.slice(0, ERROR_BODY_MAX)
}

function explainRefusal(status: number, text: string): ProviderError {
  const context = readContextError(status, text)
  if (context !== null) return new ProviderError('llm', 'context_too_long', 'the prompt is too long', context)
  const retry = status === 429 || status >= 500
  return new ProviderError('llm', retry ? 'unreachable' : 'refused', `HTTP ${status}`, { retry })
}

/** Keeps the connection of a complete reply for the next one, unless the rest has no end. */
function letGo(body: Body): void {
  const wait = setTimeout(() => body.destroy(), END_WAIT_MS)
  body.once('close', () => clearTimeout(wait))
}

type Listener = Pick<ReplyRequest, 'onThought' | 'onRewind'> & {
  onText: (text: string) => void
  habits: Habits
  thought_max: number
}

/** Passes on each piece of a reply. */
function relayPieces({ habits, thought_max, onThought, onRewind, onText }: Listener) {
  let hasText = false
  let thought_length = 0
  return ({ text, thought, is_rewound }: ReplyPiece): void => {
    if (thought !== '') {
      habits.is_thinker = true
      thought_length += thought.length
      if (thought_length > thought_max)
        throw new ProviderError('llm', 'broke_off', 'the thoughts have no end')
      onThought?.(thought)
    }
    if (is_rewound) habits.begins_in_thought = true
    if (is_rewound && hasText) {
      if (onRewind === undefined)
        throw new ProviderError('llm', 'thought_aloud', 'the text so far was thoughts')
      onRewind()
    }
    if (text === '') return
    hasText = true
    onText(text)
  }
}

/** Reads the stream without an await per token: many replies share one thread. */
function readReply(body: Body, endpoint: Endpoint, listener: Listener): Promise<'stop' | 'length'> {
  const chunks = readChunks(listener.habits)
  const passOn = relayPieces(listener)
  // One decoder per reply, because a character may be split over two packets.
  const decoder = new TextDecoder()
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let lastWait: NodeJS.Timeout | undefined
    let isSettled = false
    const settle = (): void => {
      clearTimeout(timer)
      clearTimeout(lastWait)
      isSettled = true
    }
    const fail = (error: unknown): void => {
      settle()
      body.destroy()
      reject(error)
    }
    const finishWith = (finish: 'stop' | 'length'): void => {
      settle()
      letGo(body)
      try {
        passOn(chunks.rest())
        resolve(finish)
      } catch (error) {
        reject(error)
      }
    }
    /** Fails after passing on the text that was held back. */
    const breakOff = (error: unknown): void => {
      try {
        passOn(chunks.rest())
        fail(error)
      } catch (thrown) {
        fail(thrown)
      }
    }
    const watch = (ms: number): void => {
      timer = setTimeout(() => breakOff(new ProviderError('llm', 'silent', 'stopped answering')), ms)
    }
    // Many servers open the stream before they read the prompt, so only a token ends the wait.
    let hasBegun = false
    let isEmpty = true
    watch(endpoint.first_token_ms)
    body.on('data', (bytes: Buffer) => {
      if (isSettled) return
      timer?.refresh()
      isEmpty = false
      try {
        const piece = chunks.feed(decoder.decode(bytes, { stream: true }))
        if (!hasBegun && (piece.text !== '' || piece.thought !== '')) {
          hasBegun = true
          clearTimeout(timer)
          watch(endpoint.silence_ms)
        }
        passOn(piece)
        const { ended, finish, failure } = chunks
        if (failure) breakOff(failure)
        else if (ended !== undefined) finishWith(ended)
        else if (finish !== undefined) lastWait ??= setTimeout(() => finishWith(finish), LAST_WAIT_MS)
      } catch (error) {
        fail(error)
      }
    })
    body.on('end', () => {
      if (isSettled) return
      const { finish } = chunks
      if (isEmpty) fail(new ProviderError('llm', 'empty', 'the stream was empty'))
      else if (finish === undefined) breakOff(new ProviderError('llm', 'broke_off', 'the stream ended early'))
      else finishWith(finish)
    })
    body.on('error', (cause) => {
      if (!isSettled) breakOff(new ProviderError('llm', 'broke_off', 'the connection broke', { cause }))
    })
  })
}
