import type { ErrorKind } from '@citrine/contract/errors'
import type { ProviderFault } from '#server/providers/provider-error.ts'

/** What a page tells of a model that failed. */
export const MODEL_FAULTS: Readonly<Record<ProviderFault, ErrorKind>> = {
  unreachable: 'model_unavailable',
  refused: 'model_failed',
  broke_off: 'model_failed',
  silent: 'model_silent',
  context_too_long: 'context_too_small',
  empty: 'model_failed',
}

/** The time that a model was given is over, or whoever asked has left. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
