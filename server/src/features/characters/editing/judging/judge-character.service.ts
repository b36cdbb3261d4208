import type { Finding } from '@citrine/contract/character-editing'
import type { CharacterFields, ReviewState } from '@citrine/contract/character-fields'
import { AppError } from '#server/platform/errors.ts'

const NONE: readonly Finding[] = []

/** What the rules say of a character as it is to be saved. */
export async function judge(_: unknown, __: unknown, ___: CharacterFields): Promise<readonly Finding[]> {
  return NONE
}

/**
 * What becomes of a version that is saved now: a private one is nobody's business, a public one waits for a person,
 * an unlisted one only when the rules have a doubt. @throws refused_by_rules
 */
export async function requireAcceptable(
  ctx: unknown,
  asker: unknown,
  fields: CharacterFields,
): Promise<ReviewState> {
  const findings = await judge(ctx, asker, fields)
  if (findings.some(({ weight }) => weight === 'refused')) throw new AppError('invalid_input')
  if (fields.visibility === 'private') return 'draft'
  return fields.visibility === 'public' || findings.length > 0 ? 'in_review' : 'approved'
}
