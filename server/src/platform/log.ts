import { pino } from 'pino'
import { findTraceId } from './tracing/trace.ts'

export type Log = pino.Logger

/** Lines never contain user text or credentials. */
export function createLog(level: string, also?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
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
    mixin: () => {
      const trace_id = findTraceId()
      return trace_id === undefined ? {} : { trace_id }
    },
  }
  if (also === undefined) return pino(options)
  const streams = [pino.destination(1), also].map((stream) => ({ stream, level: level as pino.Level }))
  return pino(options, pino.multistream(streams))
}

const OWN = new Set(['AppError', 'ProviderError'])

/** A PostgreSQL error's `detail` quotes row values, so only fields that cannot quote are kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    ...describeCause(error),
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  }
}

/** A parser's message quotes its input, so a foreign error keeps only its kind. */
function describeCause(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...(OWN.has(error.name) ? { message: error.message } : {}),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeCause(error.cause) }),
  }
}
