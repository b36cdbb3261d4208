import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import type { RefusalData } from '@citrine/contract/refusals'

/**
 * A foreseen failure. Its kind selects the text in the user's language; `data` goes to the client, `detail`
 * fills the text's placeholders and the log. Any other thrown error is a bug.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  readonly detail: Readonly<Record<string, unknown>>
  readonly data: RefusalData | null

  constructor(
    kind: ErrorKind,
    detail: Record<string, unknown> = {},
    options: ErrorOptions & { data?: RefusalData } = {},
  ) {
    super(kind, options)
    this.kind = kind
    this.detail = detail
    this.data = options.data ?? null
  }

  get status(): number {
    return ERRORS[this.kind].status
  }

  get http(): number {
    const entry = ERRORS[this.kind]
    return 'http' in entry ? entry.http : 200
  }
}

export function requireFound<T>(row: T | undefined, detail: Record<string, unknown>): T {
  if (row === undefined) throw new AppError('not_found', detail)
  return row
}

/**
 * PostgreSQL codes for text that does not fit its column's type; only input such as a forged cursor causes
 * them.
 */
const NO_VALUE = new Set(['22P02', '22007', '22008', '22003', '22021'])
const LOCK_TAKEN = '55P03'
const NO_DATABASE = /^(08|57P0|53[023])/
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Errors of pg and Kysely without a code when the connection fails. */
const AWAY =
  /DatabaseTimeoutError|timeout exceeded when trying to connect|timeout expired|Connection terminated|connection has been discarded|is not queryable/

function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** A full disk and a lost database are foreseen; the rest is a bug. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = readCode(error)
  if (code === '53100' || code === 'ENOSPC') return new AppError('storage_full', {}, { cause: error })
  if (code === LOCK_TAKEN)
    return new AppError('unavailable', {}, { cause: error, data: { retry_after_s: 1 } })
  if (NO_VALUE.has(code)) return new AppError('invalid_input', {}, { cause: error })
  if (NO_DATABASE.test(code) || NO_CONNECTION.has(code))
    return new AppError('unavailable', {}, { cause: error })
  if (error instanceof Error && AWAY.test(`${error.name}: ${error.message}`))
    return new AppError('unavailable', {}, { cause: error })
  return new AppError('internal', {}, { cause: error })
}

export class StartError extends Error {
  override readonly name: string = 'StartError'
}
