import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Why nothing is heard, or not understood.
 * - `none`: neither the server nor the browser can turn speech into text.
 * - `refused`: the person or the device does not let the page hear.
 * - `missing`: there is no microphone.
 * - `busy`: something else has it.
 * - `insecure`: browsers give microphones only to pages that come by HTTPS.
 * - `ended`: it was pulled out, or taken away.
 * - `unavailable`: the browser's recognition does not work here.
 * - `language`: it does not know the language of the page.
 * - `failed`: the server did not turn it into text; `text` says why, and it can be tried again.
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

/** @throws what is no foreseen fault */
export function faultOf(error: unknown): SpeechFault {
  if (error instanceof SpeechError) return error.fault
  if (error instanceof ApiError) return { kind: 'failed', text: error.desc }
  throw error
}
