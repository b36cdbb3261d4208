import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'

export const MODEL_FAULTS: Readonly<Record<ProviderFault, ErrorKind>> = {
  unreachable: 'model_unavailable',
  refused: 'model_failed',
  key_refused: 'model_key_refused',
  unpaid: 'model_unpaid',
  forbidden: 'model_forbidden',
  model_missing: 'model_missing',
  busy: 'model_busy',
  server_error: 'model_error',
  filtered: 'model_filtered',
  broke_off: 'model_failed',
  silent: 'model_silent',
  context_too_long: 'context_too_small',
  empty: 'model_failed',
  blank: 'model_failed',
  thought_aloud: 'model_failed',
}

export const OPERATOR_FAULTS: Partial<Record<ProviderFault, string>> = {
  key_refused: 'a model’s endpoint refuses the key',
  unpaid: 'the account at a model’s endpoint has no credit left',
  forbidden: 'a model’s endpoint forbids this model or region to the key',
  model_missing: 'a model’s endpoint does not have the model',
  busy: 'a model’s endpoint limits the rate of requests',
  server_error: 'a model’s endpoint failed',
  filtered: 'a model’s endpoint filtered a reply',
}

export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

export function explainModelFailure(error: unknown): unknown {
  if (error instanceof ProviderError) return new AppError(MODEL_FAULTS[error.fault], {}, { cause: error })
  return isCutOff(error) ? new AppError('model_silent', {}, { cause: error }) : error
}
