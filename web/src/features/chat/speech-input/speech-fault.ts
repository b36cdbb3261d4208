import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * The reasons why there is no speech or no transcript.
 * - `none`: neither the server nor the browser transcribes.
 * - `denied`: the user or the device denies the microphone.
 * - `missing`: there is no microphone.
 * - `busy`: another program uses the microphone.
 * - `insecure`: browsers allow microphones only over HTTPS.
 * - `ended`: the microphone was unplugged or its permission revoked.
 * - `unavailable`: the browser's recognition does not work here.
 * - `language`: the browser's recognition lacks the language.
 * - `failed`: the server failed to transcribe; `text` says why, and a retry is possible.
 */
export type SpeechFault =
  | {
      kind: 'none' | 'denied' | 'missing' | 'busy' | 'insecure' | 'ended' | 'unavailable' | 'language'
    }
  | { kind: 'failed'; text: string }

export class SpeechError extends Error {
  override readonly name = 'SpeechError'
  readonly fault: SpeechFault
  constructor(fault: SpeechFault, options?: ErrorOptions) {
    super(fault.kind, options)
    this.fault = fault
  }
}

export function readSpeechFault(error: unknown): SpeechFault {
  if (error instanceof SpeechError) return error.fault
  if (error instanceof ApiError) return { kind: 'failed', text: error.desc }
  throw error
}
