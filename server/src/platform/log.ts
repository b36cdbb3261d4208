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

/** Their words are ours, and quote nobody. */
const OWN = new Set(['AppError', 'ProviderError'])

/** A PostgreSQL error's `detail` quotes row values, so only what cannot quote is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    ...describeCause(error),
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  }
}

/** Of a foreign error its kind alone: what a parser says quotes what it read. */
function describeCause(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...(OWN.has(error.name) ? { message: error.message } : {}),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeCause(error.cause) }),
  }
}
