import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type * as z from 'zod'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/**
 * Writes the sentence for an invalid field: the library's own texts name types and limits, which tell users nothing.
 */
export const createFaultFormatter =
  (language: Language) =>
  (issue: RawIssue): string => {
    const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
    if (isMissing && issue.code !== 'unrecognized_keys') return formatMessage('field_needed', language)
    switch (issue.code) {
      case 'too_small':
        return describeLimit(language, SHORT, issue.origin, issue.minimum)
      case 'too_big':
        return describeLimit(language, LONG, issue.origin, issue.maximum)
      case 'invalid_value':
        return formatMessage('field_choice', language)
      case 'invalid_type':
        return formatMessage(NUMBERS.has(issue.expected) ? 'field_number' : 'field_form', language)
      default:
        return formatMessage('field_form', language)
    }
  }

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int', 'bigint'])
const SHORT = { string: 'field_short', array: 'field_few', number: 'field_low' } as const
const LONG = { string: 'field_long', array: 'field_many', number: 'field_high' } as const

function describeLimit(
  language: Language,
  kinds: typeof SHORT | typeof LONG,
  origin: string,
  limit: number | bigint,
): string {
  const kind = origin === 'string' || origin === 'array' ? kinds[origin] : kinds.number
  return formatMessage(kind, language, { limit })
}

export type FieldFault = { field: string; sentence: string }

/**
 * Chooses the field to name in the error. In a union, the variant with the fewest faults counts as the intended one: a
 * wrong value weighs less than a missing one, and a wrong variant weighs most.
 */
export function chooseFieldFault(issue: Issue): FieldFault {
  const variant = issue.code === 'invalid_union' ? chooseIntendedVariant(issue.errors) : undefined
  const [inner] = variant ?? []
  if (inner !== undefined && (inner.path.length > 0 || inner.code === 'invalid_union')) {
    const { field, sentence } = chooseFieldFault(inner)
    const path = [...issue.path.map(String), ...(field === 'body' ? [] : [field])].join('.')
    return { field: path === '' ? 'body' : path, sentence }
  }
  return { field: issue.path.length > 0 ? issue.path.join('.') : 'body', sentence: issue.message }
}

const weighIssue = (issue: Issue): number => {
  if (issue.code === 'invalid_union')
    return Math.min(
      ...issue.errors.map((issues) => issues.reduce((sum, inner) => sum + weighIssue(inner), 0)),
    )
  if (issue.code === 'invalid_value' && issue.input !== undefined) return 10
  return issue.input === undefined ? 1 : 0.5
}

function chooseIntendedVariant(variants: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  let best: { issues: readonly Issue[]; weight: number } | undefined
  for (const issues of variants) {
    const weight = issues.reduce((sum, issue) => sum + weighIssue(issue), 0)
    // On a tie, the later variant wins because it has more fields, and the caller sent them.
    if (issues.length > 0 && (best === undefined || weight <= best.weight)) best = { issues, weight }
  }
  return best?.issues
}
