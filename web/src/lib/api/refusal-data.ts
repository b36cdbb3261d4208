import type { RefusalData } from '@citrine/contract/refusals'
import { ApiError } from './api-error.ts'

const readData = (error: unknown): RefusalData => (error instanceof ApiError && error.data) || {}

/** Returns the refused fields of a form with the reasons. They are empty for any other error. */
export const readFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  readData(error).fields ?? {}

/** Returns the seconds until the server allows another try, or 0. */
export const readRetryAfter = (error: unknown): number => readData(error).retry_after_s ?? 0
