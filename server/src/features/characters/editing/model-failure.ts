import { isCutOff, MODEL_FAULTS } from '#server/features/chat/model-fault.service.ts'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/providers/provider-error.ts'

/** Maps a provider's error to one the page can explain; returns any other unchanged. */
export function explainModelFailure(error: unknown): unknown {
  if (error instanceof ProviderError) return new AppError(MODEL_FAULTS[error.fault], {}, { cause: error })
  return isCutOff(error) ? new AppError('model_silent', {}, { cause: error }) : error
}
