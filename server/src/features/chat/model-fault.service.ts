import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'

/** Error shown on the page for each fault of a model. */
export const MODEL_FAULTS: Readonly<Record<ProviderFault, ErrorKind>> = {
  unreachable: 'model_unavailable',
  refused: 'model_failed',
  broke_off: 'model_failed',
  silent: 'model_silent',
  context_too_long: 'context_too_small',
  empty: 'model_failed',
  blank: 'model_failed',
  thought_aloud: 'model_failed',
}

/** The request timed out or the client disconnected. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Maps a provider's error to one the page can explain; returns any other unchanged. */
export function explainModelFailure(error: unknown): unknown {
  if (error instanceof ProviderError) return new AppError(MODEL_FAULTS[error.fault], {}, { cause: error })
  return isCutOff(error) ? new AppError('model_silent', {}, { cause: error }) : error
}
