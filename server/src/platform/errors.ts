import { ERRORS, type ErrorKind, type RefusalData } from '@citrine/contract/errors'

/**
 * A failure we foresaw. It carries no prose: the kind picks the text the user reads, in the user's
 * language; `data` goes to the client, `detail` fills the text's gaps and the log. Any other thrown thing is a bug.
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

/** For the "row must exist" line: `const chat = requireFound(await findChat(db, id), { chat_id: id })`. */
export function requireFound<T>(row: T | undefined, detail: Record<string, unknown>): T {
  if (row === undefined) throw new AppError('not_found', detail)
  return row
}

/** Texts that are no value of their column's type: only a value from outside, such as a forged cursor, gets this far. */
const NO_VALUE = new Set(['22P02', '22007', '22008', '22003', '22021'])
const NO_DATABASE = /^(08|57P0|53[023])/
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** What pg and ioredis say without a code when nobody answers. */
const AWAY =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|MaxRetriesPerRequestError/

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** What a failure below us means to the caller: a full disk and a lost database are foreseen, the rest is a bug. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  // 53100 is PostgreSQL's disk_full.
  if (code === '53100' || code === 'ENOSPC') return new AppError('storage_full', {}, { cause: error })
  if (NO_VALUE.has(code)) return new AppError('invalid_input', {}, { cause: error })
  if (NO_DATABASE.test(code) || NO_CONNECTION.has(code))
    return new AppError('unavailable', {}, { cause: error })
  if (error instanceof Error && AWAY.test(`${error.name}: ${error.message}`))
    return new AppError('unavailable', {}, { cause: error })
  return new AppError('internal', {}, { cause: error })
}
