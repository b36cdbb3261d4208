import { createParser } from 'eventsource-parser'
import { Agent, type Dispatcher } from 'undici'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import { type Endpoint, headersOf } from './endpoint.ts'
import type { LlmPort, ModelCard, ReplyPiece, ReplyRequest } from './llm.port.ts'
import { readTokenCounter } from './tokenizer.ts'

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(3_600).default(fallback)

export const llmConfig = z.object({
  /** Any OpenAI-compatible endpoint, with its `/v1`. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  /** Empty: the first model that the endpoint lists. */
  LLM_MODEL: z.string().min(1).optional(),
  /** Empty: what the endpoint tells, else 8192. */
  LLM_CONTEXT_TOKENS: z.coerce.number().int().min(512).max(10_000_000).optional(),
  /** A YAML or JSON list of several models; see docs/operations.md. */
  CHAT_MODELS_FILE: z.string().min(1).optional(),
  /** A large model on a small machine reads a long prompt for a while before its first word. */
  LLM_FIRST_TOKEN_S: seconds(180),
  /** Silence after which a reply that began is given up. */
  LLM_SILENCE_S: seconds(30),
})

/** Connections are kept and reused; a reply may last as long as words keep coming. */
export const llmDispatcher: Dispatcher = new Agent({
  connections: 512,
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 5_000 },
})

const RETRY_AFTER_MS = { min: 200, max: 800 }
const ERROR_BODY_MAX = 4_096

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
})

/** Speaks to one model behind one OpenAI-compatible endpoint. */
export function openaiLlm(
  card: ModelCard,
  endpoint: Endpoint,
  dispatcher: Dispatcher = llmDispatcher,
): LlmPort {
  return {
    card,
    countTokens: readTokenCounter(endpoint, dispatcher),
    async *reply(request) {
      const body = await openStream(endpoint, request, dispatcher)
      yield* readPieces(body, endpoint, request.signal)
    },
  }
}

/** One more try for what may pass: a refused connection, 429, 5xx. Nothing was said yet, so nothing doubles. */
async function openStream(
  endpoint: Endpoint,
  request: ReplyRequest,
  dispatcher: Dispatcher,
): Promise<Dispatcher.ResponseData['body']> {
  try {
    return await openOnce(endpoint, request, dispatcher)
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.retry || request.signal.aborted) throw error
    const wait = RETRY_AFTER_MS.min + Math.random() * (RETRY_AFTER_MS.max - RETRY_AFTER_MS.min)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return openOnce(endpoint, request, dispatcher)
  }
}

async function openOnce(
  endpoint: Endpoint,
  request: ReplyRequest,
  dispatcher: Dispatcher,
): Promise<Dispatcher.ResponseData['body']> {
  const url = new URL(`${endpoint.base_url}/chat/completions`)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), endpoint.first_token_ms)
  try {
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: headersOf(endpoint),
      signal: AbortSignal.any([request.signal, patience.signal]),
      body: JSON.stringify({
        model: endpoint.model,
        messages: request.messages,
        max_tokens: request.max_tokens,
        temperature: request.temperature,
        ...(request.stop.length > 0 ? { stop: request.stop } : {}),
        stream: true,
      }),
    })
    if (statusCode === 200) return body
    throw refusal(statusCode, (await body.text()).slice(0, ERROR_BODY_MAX))
  } catch (cause) {
    if (cause instanceof ProviderError || request.signal.aborted) throw cause
    if (patience.signal.aborted) throw new ProviderError('llm', 'silent', 'no answer in time', { cause })
    throw new ProviderError('llm', 'unreachable', 'no connection', { cause, retry: true })
  } finally {
    clearTimeout(timer)
  }
}

function refusal(status: number, text: string): ProviderError {
  // vLLM, llama.cpp and the clouds all name the limit in a sentence; the number is the useful part of it.
  const limit = /context (?:length|window|size)[^0-9]{0,40}(\d{3,8})|n_ctx[^0-9]{0,10}(\d{3,8})/i.exec(text)
  if (status === 400 && /context|too (?:long|many tokens)/i.test(text) && /token|n_ctx/i.test(text)) {
    const context_tokens = limit ? Number(limit[1] ?? limit[2]) : undefined
    return new ProviderError('llm', 'context_too_long', 'the prompt is too long', { context_tokens })
  }
  const retry = status === 429 || status >= 500
  return new ProviderError('llm', retry ? 'unreachable' : 'refused', `HTTP ${status}`, { retry })
}

async function* readPieces(
  body: Dispatcher.ResponseData['body'],
  endpoint: Endpoint,
  signal: AbortSignal,
): AsyncGenerator<ReplyPiece> {
  const pieces: ReplyPiece[] = []
  let finish: 'stop' | 'length' | undefined
  let isDone = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') {
        isDone = true
        return
      }
      const { text, ended } = readChunk(data)
      if (text) pieces.push({ text })
      finish ??= ended
    },
  })
  // A decoder of its own per reply: a character split over two packets waits for its other half.
  const decoder = new TextDecoder()
  let timer: NodeJS.Timeout | undefined
  const watch = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => body.destroy(new ProviderError('llm', 'silent', 'stopped answering')), ms)
  }
  try {
    watch(endpoint.first_token_ms)
    for await (const bytes of body) {
      watch(endpoint.silence_ms)
      parser.feed(decoder.decode(bytes, { stream: true }))
      yield* pieces.splice(0)
      if (isDone) break
    }
    if (!isDone && finish === undefined) throw new ProviderError('llm', 'broke_off', 'the stream ended early')
    yield { finish: finish ?? 'stop' }
  } catch (cause) {
    if (cause instanceof ProviderError || signal.aborted) throw cause
    throw new ProviderError('llm', 'broke_off', 'the connection broke', { cause })
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

function readChunk(data: string): { text: string; ended: 'stop' | 'length' | undefined } {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch (cause) {
    throw new ProviderError('llm', 'broke_off', 'a chunk is no JSON', { cause })
  }
  const read = chunk.safeParse(json)
  if (!read.success || read.data.error)
    throw new ProviderError('llm', 'broke_off', 'a chunk reports an error')
  const choice = read.data.choices?.[0]
  const reason = choice?.finish_reason
  const ended = reason === undefined || reason === null ? undefined : reason === 'length' ? 'length' : 'stop'
  return { text: choice?.delta?.content ?? '', ended }
}
