import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'

const FAULTS: Record<ProviderFault, ErrorKind> = {
  unreachable: 'model_unavailable',
  refused: 'model_failed',
  broke_off: 'model_failed',
  silent: 'model_silent',
  context_too_long: 'context_too_small',
  empty: 'model_failed',
}

/** What went wrong at a model, in a kind that the page can tell; whatever is none of that stays what it was. */
export function failureOf(error: unknown): unknown {
  if (error instanceof ProviderError) return new AppError(FAULTS[error.fault], {}, { cause: error })
  const isOver = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isOver ? new AppError('model_silent', {}, { cause: error }) : error
}
