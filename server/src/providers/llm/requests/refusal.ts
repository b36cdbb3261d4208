import { getHttpFault, ProviderError, type ProviderFault } from '../../provider-error.ts'
import { readContextError } from './context-error.ts'

/** Faults that endpoints report under the status of another one. */
const STATED_FAULTS: [statuses: readonly number[], pattern: RegExp, fault: ProviderFault][] = [
  // Azure; OpenRouter.
  [[400, 422], /"code"\s*:\s*"content_filter"|ResponsibleAIPolicyViolation/, 'filtered'],
  [[403], /"flagged_input"/, 'filtered'],
  // OpenAI; Anthropic.
  [[403, 429], /insufficient_quota/, 'unpaid'],
  [[400], /credit balance is too low/i, 'unpaid'],
  // Gemini.
  [[400], /API key not valid/i, 'key_refused'],
]

type Details = { retryAfterMs: number | undefined; refusedParameter: string | undefined }

/** @param text the beginning of the error's body; it may repeat the prompt, so the error does not contain it */
export function explainRefusal(status: number, text: string, details: Details): ProviderError {
  const context = readContextError(status, text)
  if (context !== null) return new ProviderError('llm', 'context_too_long', 'the prompt is too long', context)
  const stated = STATED_FAULTS.find(([statuses, pattern]) => statuses.includes(status) && pattern.test(text))
  if (stated !== undefined) return new ProviderError('llm', stated[2], `HTTP ${status}`)
  const retry = status === 429 || status >= 500
  return new ProviderError('llm', getHttpFault(status), `HTTP ${status}`, { retry, ...details })
}

export function readRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const value = Array.isArray(header) ? header[0] : header
  if (value === undefined || value.trim() === '') return undefined
  const ms = /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const REFUSES =
  /unsupported|not supported|unrecogni[sz]ed|unknown|not permitted|not allowed|unexpected|does not support|doesn't support|invalid parameter|cannot find field/i
/** The endpoint accepts either parameter, so only the later one is left out. */
const REFUSES_BOTH = /cannot both be|only one of/i
const BLAMED = /"param"\s*:\s*"(\w+)"/
const NEEDED = new Set(['model', 'messages', 'stream'])
const LENGTHS = new Set(['max_tokens', 'max_completion_tokens'])

/** xAI names `presencePenalty`. */
const toCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export function findRefusedParameter(
  status: number,
  text: string,
  sent: readonly string[],
): string | undefined {
  if (status !== 400 && status !== 422) return undefined
  const optional = sent.filter((name) => !NEEDED.has(name))
  const isPair = REFUSES_BOTH.test(text)
  if (isPair || REFUSES.test(text)) {
    const named = optional
      .map((name) => ({
        name,
        at: text.search(new RegExp(`(?<![\\w-])(?:${name}|${toCamelCase(name)})(?![\\w-])`)),
      }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
    return named.at(isPair ? -1 : 0)?.name
  }
  // A value out of range. Without its limit a reply would have no end, so a refused length stays an error.
  const blamed = BLAMED.exec(text)?.[1]
  return optional.find((name) => name === blamed && !LENGTHS.has(name))
}
