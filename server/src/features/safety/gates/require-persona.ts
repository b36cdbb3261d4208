import type { Finding } from '@citrine/contract/character-editing'
import { emptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import { fillNames } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import type { SafetyContext } from '../note-decision.ts'
import { agesIn, breachesOf, REFUSALS, saysUnderAge } from '../policy.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { scanAll } from '../rules/scan.ts'
import { judgeCharacter } from './judge-character.ts'

type PersonaToJudge = {
  user_id: string
  name: string
  description: string
  language: Language
  is_held: boolean
}
type Refusal = { rule: string; kind: ErrorKind; field: 'name' | 'description' }

/**
 * Who somebody is in chats is read as a character that others see would be. Nobody reviews it, so what a person would
 * have to look at is refused.
 * @throws a refusal of the content rules, with its sentence at the field
 */
export async function requirePersona(
  ctx: SafetyContext,
  { user_id, name, description, language, is_held }: PersonaToJudge,
): Promise<void> {
  const visible = { rating: 'sfw', visibility: 'unlisted' } as const
  // As a prompt has it: a word may be made of the name and what stands around it.
  const definition = fillNames(description, { user: name, char: '{{char}}' })
  const fields = { ...emptyFields(language), ...visible, name, definition }
  const [found] = (await judgeCharacter(ctx, { fields, user_id, language })).flatMap(refusalOf)
  const refusal = found ?? besides(ctx.safety.rules, definition, is_held)
  if (refusal === undefined) return
  const { rule, kind, field } = refusal
  throw new AppError(kind, {}, { data: { rule, fields: { [field]: messageOf(kind, language) } } })
}

/** What a character's fields may say, and a person's own words may not. */
function besides(rules: SafetyRules, definition: string, is_held: boolean): Refusal | undefined {
  const scans = scanAll(rules, definition)
  if (scans.some((scan) => saysUnderAge(scan)) || isYoung(rules, definition))
    return { rule: 'age', kind: 'refused_age', field: 'description' }
  const breaches = scans.flatMap((scan) => breachesOf(scan, { rating: 'sfw', is_held }))
  return breaches.includes('minor')
    ? { rule: 'minor', kind: REFUSALS.minor, field: 'description' }
    : undefined
}

/** Before the age of who is described, so many words: "A student, 15 years old". "Has a 15-year-old son" is somebody else. */
const BEFORE_AGE = 1

/** A sentence that begins with an age has no other subject than who is described. */
const isYoung = (rules: SafetyRules, definition: string): boolean =>
  definition
    .split(/[.!?;\n]+/)
    .flatMap((sentence) => scanAll(rules, sentence))
    .some((scan) => agesIn(scan).some(({ from }) => from <= BEFORE_AGE))

const REFUSED: Record<string, ErrorKind> = {
  ...REFUSALS,
  age: 'refused_age',
  unchecked: 'refused_unchecked',
}
const REVIEWED: Record<string, ErrorKind> = { minor: 'refused_age', real_person: 'refused_likeness' }

/** What passed without the classifier is looked at again in the talk itself. */
function refusalOf({ field, rule, weight }: Finding): Refusal[] {
  const kind = (weight === 'refused' ? REFUSED : REVIEWED)[rule]
  return kind === undefined ? [] : [{ rule, kind, field: field === 'name' ? 'name' : 'description' }]
}
