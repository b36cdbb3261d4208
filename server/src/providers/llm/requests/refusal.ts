import { ProviderError, type ProviderFault } from '../../provider-error.ts'
import { readContextError } from './context-error.ts'

const FAULTS: Readonly<Record<number, ProviderFault>> = {
  401: 'key_refused',
  402: 'unpaid',
  403: 'forbidden',
  404: 'model_missing',
  429: 'busy',
}

type Details = { retry_after_ms: number | undefined; refused_parameter: string | undefined }

/** @param text the beginning of the error's body; it may repeat the prompt, so the error does not contain it */
export function explainRefusal(status: number, text: string, details: Details): ProviderError {
  const context = readContextError(status, text)
  if (context !== null) return new ProviderError('llm', 'context_too_long', 'the prompt is too long', context)
  const fault = FAULTS[status] ?? (status >= 500 ? 'server_error' : 'refused')
  const retry = status === 429 || status >= 500
  return new ProviderError('llm', fault, `HTTP ${status}`, { retry, ...details })
}

export function readRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const value = Array.isArray(header) ? header[0] : header
  if (value === undefined || value.trim() === '') return undefined
  const ms = /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const REFUSES =
  /unsupported|not supported|unrecogni[sz]ed|unknown|not permitted|not allowed|unexpected|does not support|doesn't support|invalid parameter|cannot find field/i
const NEEDED = new Set(['model', 'messages', 'stream'])

export function findRefusedParameter(
  status: number,
  text: string,
  sent: readonly string[],
): string | undefined {
  if ((status !== 400 && status !== 422) || !REFUSES.test(text)) return undefined
  return sent
    .filter((name) => !NEEDED.has(name))
    .map((name) => ({ name, at: text.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name
}
