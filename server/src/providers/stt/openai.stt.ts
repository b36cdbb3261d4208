import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { SttPort } from './stt.port.ts'

export const sttConfig = z.object({
  /** OpenAI-compatible, with its `/v1`. Empty: the browser's own recognition, where it has one. */
  STT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  STT_API_KEY: z.string().min(1).optional(),
  STT_MODEL: z.string().min(1).default('whisper-1'),
})
type SttSettings = z.output<typeof sttConfig>

const VENDOR = 'transcription'
/** ms; just under the page's own time limit. */
const TIMEOUT_MS = 25_000
const ANSWER_MAX_BYTES = 200_000

const responseBody = z.object({ text: z.string() })

export function openStt(settings: SttSettings, http: typeof fetch = fetch): SttPort | null {
  const { STT_BASE_URL: url, STT_API_KEY: api_key, STT_MODEL: model } = settings
  if (url === undefined) return null
  return {
    model,
    transcribe: async (wav, language) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav')
      form.set('model', model)
      form.set('language', language)
      form.set('response_format', 'json')
      const response = await http(`${url.replace(/\/$/, '')}/audio/transcriptions`, {
        method: 'POST',
        headers: api_key === undefined ? {} : { authorization: `Bearer ${api_key}` },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(throwUnreachable)
      if (!response.ok) {
        void response.body?.cancel().catch(() => undefined)
        throw new ProviderError(VENDOR, 'refused', `it answered ${response.status}`, {
          retry: response.status === 429 || response.status >= 500,
        })
      }
      const parsed = responseBody.safeParse(parseAnswer(await readText(response).catch(throwUnreachable)))
      if (!parsed.success)
        throw new ProviderError(VENDOR, 'refused', 'its response is not text', { retry: true })
      return parsed.data.text
    },
  }
}

function throwUnreachable(cause: unknown): never {
  if (cause instanceof ProviderError) throw cause
  throw new ProviderError(VENDOR, 'unreachable', 'it did not answer', { retry: true, cause })
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > ANSWER_MAX_BYTES)
      throw new ProviderError(VENDOR, 'refused', 'its answer is too long', { retry: false })
  }
  return text
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
