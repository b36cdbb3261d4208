import { ProviderError } from '#server/providers/provider-error.ts'

const DESCRIPTIONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was lost',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'no response in time',
  UND_ERR_CONNECT_TIMEOUT: 'no response in time',
  EACCES: 'access is denied',
}

export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // pg reports a time-out without a code and in several wordings.
  if (/timed?out/i.test(`${error.name} ${error.message}`)) return 'no response in time'
  // A provider's failure may have its code only in the message, because the provider's own text is not printed.
  const written = /\((\w+)\)$/.exec(error.message)?.[1] ?? ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : written
  const description = Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
  if (description !== undefined) return description
  if (error.cause instanceof Error) return describeFault(error.cause)
  if (error instanceof ProviderError) return error.message.slice(`${error.vendor}: `.length)
  // The system's message repeats its input, which may contain credentials.
  if ('syscall' in error) return code
  return error.message || code || error.name
}
