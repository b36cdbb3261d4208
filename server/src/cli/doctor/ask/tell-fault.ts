import { ProviderError } from '../../../providers/provider-error.ts'

const TOLD: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection broke',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  EACCES: 'access is denied',
}

/** A failure in words for the owner. What lies deepest says most: `fetch failed` tells nothing of its cause. */
export function tellFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // pg has no code for it, and several sentences.
  if (/timed?out/i.test(`${error.name} ${error.message}`)) return 'no answer in time'
  // A vendor's failure may have its code in the sentence alone, since what the vendor said is nobody's to print.
  const written = /\((\w+)\)$/.exec(error.message)?.[1] ?? ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : written
  const known = Object.hasOwn(TOLD, code) ? TOLD[code] : undefined
  if (known !== undefined) return known
  if (error.cause instanceof Error) return tellFault(error.cause)
  if (error instanceof ProviderError) return error.message.slice(`${error.vendor}: `.length)
  // The system's own sentence repeats what it was given, with who signs in there.
  if ('syscall' in error) return code
  return error.message || code || error.name
}
