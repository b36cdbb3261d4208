import type { Finding } from '@citrine/contract/character-editing'
import { emptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import { fillNames } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import type { SafetyContext } from '../note-decision.ts'
import { breachesOf, REFUSALS, saysUnderAge } from '../policy.ts'
import { type Scan, scanAll } from '../rules/scan.ts'
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
  const refusal = found ?? besides(scanAll(ctx.safety.rules, definition), is_held)
  if (refusal === undefined) return
  const { rule, kind, field } = refusal
  throw new AppError(kind, {}, { data: { rule, fields: { [field]: messageOf(kind, language) } } })
}

/** What a character's fields may say, and a person's own words may not. */
function besides(scans: readonly Scan[], is_held: boolean): Refusal | undefined {
  if (scans.some((scan) => saysUnderAge(scan)))
    return { rule: 'age', kind: 'refused_age', field: 'description' }
  const breaches = scans.flatMap((scan) => breachesOf(scan, { rating: 'sfw', is_held }))
  return breaches.includes('minor')
    ? { rule: 'minor', kind: REFUSALS.minor, field: 'description' }
    : undefined
}

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
