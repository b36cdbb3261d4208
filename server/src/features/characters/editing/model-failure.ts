import { isCutOff, MODEL_FAULTS } from '#server/features/chat/model-fault.service.ts'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/providers/provider-error.ts'

/** What went wrong at a model, in a kind that the page can tell; whatever is none of that stays what it was. */
export function failureOf(error: unknown): unknown {
  if (error instanceof ProviderError) return new AppError(MODEL_FAULTS[error.fault], {}, { cause: error })
  return isCutOff(error) ? new AppError('model_silent', {}, { cause: error }) : error
}
