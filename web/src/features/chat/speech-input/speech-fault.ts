import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * The reasons for missing speech or transcripts.
 * - `none`: neither the server nor the browser transcribes.
 * - `refused`: the user or the device denies the microphone.
 * - `missing`: there is no microphone.
 * - `busy`: another program uses it.
 * - `insecure`: browsers allow microphones only over HTTPS.
 * - `ended`: it was unplugged or revoked.
 * - `unavailable`: the browser's recognition does not work here.
 * - `language`: it lacks the language.
 * - `failed`: the server failed to transcribe; `text` says why, and a retry is possible.
 */
export type SpeechFault =
  | {
      kind: 'none' | 'refused' | 'missing' | 'busy' | 'insecure' | 'ended' | 'unavailable' | 'language'
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
