import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines on stdout. Nothing a person wrote, and nothing that opens a door, ever reaches them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.authorization',
        '*.token',
        '*.access_token',
        '*.ticket',
        '*.email',
        '*.phone',
        '*.content',
        '*.text',
      ],
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  })
}

/** A PostgreSQL error's `detail` quotes row values, so only what cannot quote is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
