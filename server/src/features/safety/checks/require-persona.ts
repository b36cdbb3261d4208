import type { Finding } from '@citrine/contract/character-editing'
import { emptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { fillNames } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import { findBreaches, listAges, REFUSALS, saysUnderAge } from '../policy.ts'
import { recordDecision, type SafetyContext } from '../record-decision.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { quoteBreach } from '../rules/quote-breach.ts'
import { scanAll } from '../rules/scan.ts'
import { describesMinor } from './ages/read-minors.ts'
import { moderateCharacter } from './moderate-character.ts'

type PersonaText = {
  user_id: string
  name: string
  description: string
  /** How the persona looks in pictures. */
  look?: string | undefined
  language: Language
  is_restricted: boolean
}
type Refusal = { rule: string; kind: ErrorKind; field: 'name' | 'description' | 'look' }
type PersonaWords = { words: string[]; refusal_id?: string | undefined }

/**
 * Checks a persona like a public character. Personas are never reviewed, so a finding that needs review refuses.
 * @throws a refusal of the content rules, with its sentence at the field
 */
export async function requirePersona(
  ctx: SafetyContext,
  { user_id, name, description, look = '', language, is_restricted }: PersonaText,
): Promise<void> {
  const visible = { rating: 'sfw', visibility: 'unlisted' } as const
  // Fills in the name as a prompt does, because it may complete a word.
  const definition = fillNames(description, { user: name, char: '{{char}}' })
  const fields = { ...emptyFields(language), ...visible, name, definition, look }
  const [found] = (await moderateCharacter(ctx, { fields, user_id, language })).flatMap(toRefusal)
  const now = ctx.clock.now()
  const isMinor = describesMinor(`${name}\n${definition}`, name, now)
  const { rules } = ctx.safety
  const refusal =
    found ?? findOtherRefusal(rules, definition, { is_restricted, isMinor }) ?? checkLook(rules, look, now)
  if (refusal === undefined) return
  const { rule, kind, field } = refusal
  const text = field === 'look' ? look : definition
  const breaks = (part: string): boolean =>
    field === 'look'
      ? checkLook(rules, part, now) !== undefined
      : findOtherRefusal(rules, part, { is_restricted, isMinor: describesMinor(part, '', now) }) !== undefined
  const breach = found ?? (await recordBreach(ctx, { user_id, text, rule, breaks }))
  const { words, refusal_id } = breach
  const texts = { [field]: formatMessage(kind, language) }
  throw new AppError(kind, {}, { data: { rule, fields: texts, words, ...(refusal_id && { refusal_id }) } })
}

type PersonaBreach = { user_id: string; text: string; rule: string; breaks: (part: string) => boolean }

async function recordBreach(ctx: SafetyContext, { user_id, text, rule, breaks }: PersonaBreach) {
  const begun_at = performance.now()
  const decision = { gate: 'character' as const, verdict: 'block' as const, rule, user_id }
  const refusal_id = await recordDecision(ctx, { ...decision, text, begun_at })
  return { words: quoteBreach(text, breaks), refusal_id }
}

/** Checks the rules that apply only to personas. */
function findOtherRefusal(
  rules: SafetyRules,
  definition: string,
  { is_restricted, isMinor }: { is_restricted: boolean; isMinor: boolean },
): Refusal | undefined {
  const scans = scanAll(rules, definition)
  if (isMinor || scans.some((scan) => saysUnderAge(scan)) || isYoung(rules, definition))
    return { rule: 'age', kind: 'refused_age', field: 'description' }
  const breaches = scans.flatMap((scan) => findBreaches(scan, { rating: 'sfw', is_restricted }))
  return breaches.includes('minor')
    ? { rule: 'minor', kind: REFUSALS.minor, field: 'description' }
    : undefined
}

/** A look describes only the persona: an age below 18 in it is the persona's own, and a real name is a likeness. */
function checkLook(rules: SafetyRules, look: string, now: Date): Refusal | undefined {
  const scans = scanAll(rules, look)
  if (describesMinor(look, '', now) || scans.some((scan) => listAges(scan).length > 0))
    return { rule: 'age', kind: 'refused_age', field: 'look' }
  return scans.some(({ hits }) => hits.some(({ kind }) => kind === 'name'))
    ? { rule: 'real_person', kind: 'refused_likeness', field: 'look' }
    : undefined
}

/**
 * Words allowed before the persona's own age: "A student, 15 years old". After more words, as in "has a 15-year-old
 * son", the age may be another person's.
 */
const BEFORE_AGE = 1

/** Whether a sentence states an age at its beginning, which is the persona's own. */
const isYoung = (rules: SafetyRules, definition: string): boolean =>
  definition
    .split(/[.!?;\n]+/)
    .flatMap((sentence) => scanAll(rules, sentence))
    .some((scan) => listAges(scan).some(({ from }) => from <= BEFORE_AGE))

const REFUSED: Record<string, ErrorKind> = {
  ...REFUSALS,
  real_person: 'refused_likeness',
  organisation: 'refused_organisation',
  age: 'refused_age',
  unchecked: 'refused_unchecked',
}
const REVIEWED: Record<string, ErrorKind> = {
  minor: 'refused_age',
  age_unclear: 'refused_age',
}

/** Drops findings about an absent classifier, because each chat message is checked again. */
function toRefusal({ field, rule, weight, words = [], refusal_id }: Finding): (Refusal & PersonaWords)[] {
  const kind = (weight === 'refused' ? REFUSED : REVIEWED)[rule]
  return kind === undefined
    ? []
    : [{ rule, kind, field: field === 'name' || field === 'look' ? field : 'description', words, refusal_id }]
}
