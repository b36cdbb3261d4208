import type { Finding } from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { fillNames } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import { findBreaches, REFUSALS } from '../../policy.ts'
import { recordDecision, type SafetyContext } from '../../record-decision.ts'
import type { SafetyRules } from '../../rules/compile-rules.ts'
import { quoteBreach } from '../../rules/quote-breach.ts'
import { scanAll } from '../../rules/scan.ts'
import { type OwnAge, readOwnAge } from '../ages/read-minors.ts'
import { moderateCharacter } from './moderate-character.ts'

type PersonaText = {
  user_id: string
  name: string
  description: string
  look?: string | undefined
  language: Language
  isRestricted: boolean
}
type Refusal = { rule: string; kind: ErrorKind; field: 'name' | 'description' | 'look' }
type PersonaWords = { words: string[]; refusal_id?: string | undefined }

/**
 * Checks a persona like a public character. An age under 18 is refused when it is the persona's own, and asked
 * about when its owner is unclear. Personas are never reviewed, so a finding that needs a review is refused.
 * @throws a refusal of the content rules, with its sentence at the field
 */
export async function requirePersona(
  ctx: SafetyContext,
  { user_id, name, description, look = '', language, isRestricted }: PersonaText,
): Promise<void> {
  const visible = { rating: 'sfw', visibility: 'unlisted' } as const
  // Fills in the name as a prompt does, because it may complete a word.
  const definition = fillNames(description, { user: name, char: '{{char}}' })
  const fields = { ...createEmptyFields(language), ...visible, name, definition, look }
  const [found] = (await moderateCharacter(ctx, { fields, user_id, language })).flatMap(toRefusal)
  const now = ctx.clock.now()
  const age = readOwnAge(`${name}\n${definition}`, name, now)
  const { rules } = ctx.safety
  const refusal =
    found ?? findOtherRefusal(rules, definition, { isRestricted, age }) ?? checkLook(rules, look, now)
  if (refusal === undefined) return
  const { rule, kind, field } = refusal
  const text = field === 'look' ? look : definition
  const breaks = (part: string): boolean =>
    field === 'look'
      ? checkLook(rules, part, now) !== undefined
      : findOtherRefusal(rules, part, { isRestricted, age: readOwnAge(part, '', now) }) !== undefined
  const breach = found ?? (await recordBreach(ctx, { user_id, text, rule, breaks }))
  const { words, refusal_id } = breach
  const texts = { [field]: formatMessage(kind === 'refused_age_unclear' ? 'ask_age' : kind, language) }
  throw new AppError(kind, {}, { data: { rule, fields: texts, words, ...(refusal_id && { refusal_id }) } })
}

type PersonaBreach = { user_id: string; text: string; rule: string; breaks: (part: string) => boolean }

async function recordBreach(ctx: SafetyContext, { user_id, text, rule, breaks }: PersonaBreach) {
  const startedAt = performance.now()
  const decision = { check: 'character' as const, verdict: 'block' as const, rule, user_id }
  const refusal_id = await recordDecision(ctx, { ...decision, text, startedAt })
  return { words: quoteBreach(text, breaks), refusal_id }
}

function findOtherRefusal(
  rules: SafetyRules,
  definition: string,
  { isRestricted, age }: { isRestricted: boolean; age: OwnAge },
): Refusal | undefined {
  if (age === 'minor') return { rule: 'age', kind: 'refused_age', field: 'description' }
  if (age === 'unclear') return { rule: 'age_unclear', kind: 'refused_age_unclear', field: 'description' }
  const scans = scanAll(rules, definition)
  const breaches = scans.flatMap((scan) => findBreaches(scan, { rating: 'sfw', isRestricted }))
  return breaches.includes('minor')
    ? { rule: 'minor', kind: REFUSALS.minor, field: 'description' }
    : undefined
}

/**
 * Checks a persona's look. It describes only the persona, so an age under 18 in it is the persona's own, and a real
 * person's name asks for that person's likeness.
 */
function checkLook(rules: SafetyRules, look: string, now: Date): Refusal | undefined {
  if (readOwnAge(look, '', now) !== 'none') return { rule: 'age', kind: 'refused_age', field: 'look' }
  return scanAll(rules, look).some(({ hits }) => hits.some(({ kind }) => kind === 'name'))
    ? { rule: 'real_person', kind: 'refused_likeness', field: 'look' }
    : undefined
}

const REFUSED: Record<string, ErrorKind> = {
  ...REFUSALS,
  real_person: 'refused_likeness',
  organisation: 'refused_organisation',
  age: 'refused_age',
  unchecked: 'refused_unchecked',
}
const REVIEWED: Record<string, ErrorKind> = {
  minor: 'refused_age',
  age_unclear: 'refused_age_unclear',
}

/**
 * Turns a finding into a refusal; drops the finding that no classifier answered, because each chat message is checked.
 */
function toRefusal({ field, rule, weight, words = [], refusal_id }: Finding): (Refusal & PersonaWords)[] {
  const kind = (weight === 'refused' ? REFUSED : REVIEWED)[rule]
  return kind === undefined
    ? []
    : [{ rule, kind, field: field === 'name' || field === 'look' ? field : 'description', words, refusal_id }]
}
