export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** True for a query that PostgreSQL ended, usually because it exceeded `statement_timeout`. */
export const isQueryCanceled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** True for PostgreSQL's classes 22 and 23: a value or a row is wrong, not the statement or the server. */
export const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
