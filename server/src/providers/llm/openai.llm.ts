import { Agent, type Dispatcher } from 'undici'
import * as z from 'zod'
import { type NoteFact, trace } from '#server/platform/tracing/trace.ts'
import { createCalibratedCounts } from './calibrated-counts.ts'
import type { Endpoint } from './endpoint.ts'
import {
  computeThoughtTokens,
  LETTERS_PER_TOKEN_MAX,
  type LlmPort,
  type ModelCard,
  type ReplyRequest,
} from './llm.port.ts'
import { createCircuit } from './requests/circuit.ts'
import { openStream } from './requests/open-stream.ts'
import { readReply } from './requests/read-reply.ts'
import { buildTraits, type KnownTraits } from './requests/request-body.ts'
import { samplerSetting } from './sampler-setting.ts'
import { createTokenCounter } from './tokenizer.ts'

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(3_600).default(fallback)

export const llmConfig = z.object({
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  /** Empty: the endpoint's own figure, else 8192. */
  LLM_CONTEXT_TOKENS: z.coerce.number().int().min(512).max(10_000_000).optional(),
  /** Empty: what the endpoint states. */
  LLM_VISION: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  CHAT_MODELS_FILE: z.string().min(1).optional(),
  CHAT_SAMPLERS: samplerSetting,
  /** A large model on a small machine takes long to read a prompt before its first token. */
  LLM_FIRST_TOKEN_S: seconds(180),
  /** Silence after which a started reply fails. */
  LLM_SILENCE_S: seconds(30),
  STARTER_MODEL: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  MODEL_HUB_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'must hold no user and password')
    .default('https://huggingface.co'),
})

/**
 * A reply may last as long as tokens keep coming. Idle connections stay open for 120 s, so that a person's next message
 * needs no TLS handshake. Routers forget idle connections after 240 s or more.
 */
export const llmDispatcher: Dispatcher = new Agent({
  connections: 4_096,
  keepAliveTimeout: 120_000,
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 5_000 },
})

export function createOpenaiLlm(
  card: ModelCard,
  endpoint: Endpoint,
  dispatcher: Dispatcher = llmDispatcher,
): LlmPort {
  const circuit = createCircuit()
  const countAtEndpoint = createTokenCounter(endpoint, dispatcher)
  const counts = createCalibratedCounts(endpoint.model)
  const traits: KnownTraits = { isThinker: false, beginsInThought: false, refused: new Set() }

  async function replyOnce(request: ReplyRequest, onText: (text: string) => void) {
    // One signal for connection and body: the request's own, and the time limit of a silent endpoint.
    const cut = new AbortController()
    const relay = (): void => cut.abort(request.signal.reason)
    if (request.signal.aborted) relay()
    request.signal.addEventListener('abort', relay, { once: true })
    try {
      // Thoughts count as tokens of the reply, so a model that thinks gets more of them.
      const thoughtTokens = traits.isThinker ? computeThoughtTokens(card) : 0
      const max_tokens = request.max_tokens + thoughtTokens
      const thoughtMax = (request.max_tokens + computeThoughtTokens(card)) * LETTERS_PER_TOKEN_MAX
      const connection = { dispatcher, cut, circuit, traits }
      const opened = await openStream(endpoint, { ...request, max_tokens }, connection)
      const onPromptTokens = (tokens: number): void => void counts.learn(request.messages, tokens)
      return await readReply(opened, endpoint, {
        ...request,
        onText,
        traits,
        thoughtMax,
        onPromptTokens,
      })
    } catch (error) {
      cut.abort()
      request.signal.throwIfAborted()
      throw error
    } finally {
      request.signal.removeEventListener('abort', relay)
    }
  }

  return {
    card,
    traits: buildTraits(traits, endpoint),
    get isThinker() {
      return traits.isThinker
    },
    countTokens: async (texts) => (await countAtEndpoint(texts)) ?? counts.count(texts),
    reply: (request, onText) =>
      trace(
        () => ({ name: `chat ${card.id}`, kind: 'client', facts: { 'gen_ai.request.model': card.id } }),
        (note) => replyOnce(request, recordFirstText(onText, note)),
      ),
  }
}

function recordFirstText(onText: (text: string) => void, note: NoteFact): (text: string) => void {
  const startedAt = performance.now()
  let isFirst = true
  return (text) => {
    if (isFirst) note('first_text_ms', Math.round(performance.now() - startedAt))
    isFirst = false
    onText(text)
  }
}
