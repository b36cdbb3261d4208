import * as z from 'zod'
import { getHttpFault, ProviderError } from '../provider-error.ts'
import { embedInBatches } from './embed-in-batches.ts'
import type { EmbeddingsPort } from './embeddings.port.ts'

export const embeddingsConfig = z.object({
  EMBEDDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_API_KEY: z.string().min(1).optional(),
  EMBEDDINGS_MODEL: z.string().min(1).default('text-embedding-3-small'),
})
export type EmbeddingsSettings = z.output<typeof embeddingsConfig>

const VENDOR = 'embeddings'
export const QUESTION_MS = 400
/** Without a vector, only words are searched. */
const TIMEOUT_MS = { question: QUESTION_MS, own_note: 3_000, note: 60_000 }
const TEXT_MAX = 4_000

const responseBody = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(2).max(4_096) })),
})

export function createEndpointEmbeddings(
  settings: EmbeddingsSettings,
  http: typeof fetch = fetch,
): EmbeddingsPort | null {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_API_KEY: api_key, EMBEDDINGS_MODEL: model } = settings
  if (url === undefined) return null
  return {
    model,
    embed: (texts, kind) =>
      embedInBatches(texts, (batch) =>
        requestVectors({ url, api_key, model, texts: batch, timeoutMs: TIMEOUT_MS[kind], http }),
      ),
  }
}

type VectorRequest = {
  url: string
  api_key?: string | undefined
  model: string
  texts: readonly string[]
  timeoutMs: number
  http?: typeof fetch
}

export async function requestVectors({
  url,
  api_key,
  model,
  texts,
  timeoutMs,
  http = fetch,
}: VectorRequest): Promise<number[][]> {
  const input = texts.map((text) => text.slice(0, TEXT_MAX))
  const signal = AbortSignal.timeout(timeoutMs)
  const send = (): Promise<Response> =>
    http(`${url.replace(/\/$/, '')}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(api_key === undefined ? {} : { authorization: `Bearer ${api_key}` }),
      },
      body: JSON.stringify({ model, input }),
      redirect: 'error',
      signal,
    })
  const sendAgain = (cause: unknown): Promise<Response> => (signal.aborted ? Promise.reject(cause) : send())
  const response = await send()
    .catch(sendAgain)
    .catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'TimeoutError')
        throw new ProviderError(VENDOR, 'silent', 'it did not answer in time', { cause })
      throw new ProviderError(VENDOR, 'unreachable', 'it did not answer', { retry: true, cause })
    })
  if (!response.ok) {
    const { status } = response
    const isInputRefused = INPUT_REFUSED.has(status)
    throw new ProviderError(
      VENDOR,
      isInputRefused ? 'refused' : getHttpFault(status),
      `it answered ${status}`,
      {
        retry: !isInputRefused && (status === 429 || status > 500),
      },
    )
  }
  const embedded = responseBody.safeParse(await response.json().catch(() => null)).data?.data ?? []
  const byIndex = new Map(embedded.map(({ index, embedding }) => [index, embedding]))
  return input.map((_, index) => scaleToUnit(byIndex.get(index)))
}

/** Statuses for too many or too long texts; llama.cpp's server answers 500. */
const INPUT_REFUSED: ReadonlySet<number> = new Set([400, 413, 422, 500])

/** With unit length, the dot product is the cosine. */
function scaleToUnit(values: readonly number[] | undefined): number[] {
  const length = Math.hypot(...(values ?? []))
  if (values === undefined || !(length > 0) || !Number.isFinite(length))
    throw new ProviderError(VENDOR, 'refused', 'its answer has no numbers', { retry: true })
  return values.map((value) => value / length)
}
