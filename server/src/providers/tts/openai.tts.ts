import { findPreset, PRESETS } from '@citrine/contract/voice-presets'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { SpeechThreads } from './threads/speech-threads.ts'
import type { TtsPort } from './tts.port.ts'

const PAIR = /^(?:([a-z]+)=)?([^\s,=]{1,100})$/

/** `ada=nova,rowan=ash`: the provider's voice for each preset, or one voice for all. */
const voiceNames = z
  .string()
  .transform((list) => list.split(',').map((pair) => PAIR.exec(pair.trim())))
  .refine(
    (pairs) => pairs.every((pair) => pair !== null && (pair[1] === undefined || findPreset(pair[1]))),
    `must be voices with commas, such as ada=nova,rowan=ash; ours are ${PRESETS.map(({ id }) => id).join(', ')}`,
  )
  .transform((pairs) => pairs.map((pair) => ({ preset_id: pair?.[1] ?? '', voice: pair?.[2] ?? '' })))

export const ttsConfig = z.object({
  TTS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TTS_API_KEY: z.string().min(1).optional(),
  TTS_MODEL: z.string().min(1).default('tts-1'),
  TTS_VOICES: voiceNames.optional(),
})
export type TtsSettings = z.output<typeof ttsConfig>

const VENDOR = 'speech'
const TIMEOUT_MS = 30_000
const ANSWER_MAX_BYTES = 8_000_000

const VOICES: Record<string, string> = {
  ada: 'nova',
  juno: 'shimmer',
  marla: 'coral',
  iris: 'sage',
  nell: 'shimmer',
  rowan: 'ash',
  theo: 'echo',
  bram: 'onyx',
  caspar: 'fable',
  milo: 'echo',
  sage: 'alloy',
  vesper: 'alloy',
}
const SPEEDS = { slow: 0.88, even: 1, quick: 1.12 }

export function createOpenaiTts(
  url: string,
  { TTS_API_KEY: api_key, TTS_MODEL: model, TTS_VOICES: names }: TtsSettings,
  threads: SpeechThreads,
  http: typeof fetch = fetch,
): TtsPort {
  const chooseVoice = (preset_id: string): string =>
    names === undefined
      ? (VOICES[preset_id] ?? 'alloy')
      : ((names.find((each) => each.preset_id === preset_id) ?? names[0])?.voice ?? 'alloy')
  return {
    id: JSON.stringify([url, model, PRESETS.map(({ id }) => chooseVoice(id))]),
    languages: null,
    prepare: () => undefined,
    speak: async ({ text, preset_id, signal }) => {
      const response = await http(`${url.replace(/\/$/, '')}/audio/speech`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(api_key === undefined ? {} : { authorization: `Bearer ${api_key}` }),
        },
        body: JSON.stringify({
          model,
          input: text,
          voice: chooseVoice(preset_id),
          speed: SPEEDS[findPreset(preset_id)?.about.pace ?? 'even'],
          response_format: 'wav',
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch(throwUnreachable)
      if (!response.ok) {
        void response.body?.cancel().catch(() => undefined)
        throw new ProviderError(VENDOR, 'refused', `it answered ${response.status}`, {
          retry: response.status === 429 || response.status >= 500,
        })
      }
      const wav = await readBytes(response).catch(throwUnreachable)
      return threads.make({ kind: 'encode', wav }, signal).catch((cause: unknown) => {
        throw new ProviderError(VENDOR, 'refused', 'its response is not audio', { retry: true, cause })
      })
    },
    close: () => threads.close(),
  }
}

function throwUnreachable(cause: unknown): never {
  if (cause instanceof ProviderError) throw cause
  const isSlow = cause instanceof Error && cause.name === 'TimeoutError'
  throw new ProviderError(VENDOR, isSlow ? 'silent' : 'unreachable', 'it did not answer', {
    retry: true,
    cause,
  })
}

async function readBytes(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > ANSWER_MAX_BYTES)
      throw new ProviderError(VENDOR, 'refused', 'its answer is too long', { retry: false })
    pieces.push(piece)
  }
  if (length === 0) throw new ProviderError(VENDOR, 'empty', 'its answer is empty', { retry: true })
  return Buffer.concat(pieces)
}
