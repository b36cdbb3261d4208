import type { Finding } from '@citrine/contract/character-editing'
import type { CharacterFields, DraftFields, ReviewState } from '@citrine/contract/character-fields'
import { judgeCharacter, type SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'

export type JudgeContext = SafetyContext
type Asker = { viewer: Viewer; call: Pick<Call, 'language'> }

/** What the rules say of a character as it is to be saved. */
export const judge = (ctx: JudgeContext, { viewer, call }: Asker, fields: DraftFields): Promise<Finding[]> =>
  judgeCharacter(ctx, { fields, user_id: viewer.user_id, language: call.language })

/**
 * What becomes of a version that is saved now: a private one is nobody's business, a public one waits for a person,
 * an unlisted one only when the rules have a doubt. @throws invalid_input at the field that is refused
 */
export async function requireAcceptable(
  ctx: JudgeContext,
  asker: Asker,
  fields: CharacterFields,
): Promise<ReviewState> {
  const findings = await judge(ctx, asker, fields)
  const refused = findings.filter(({ weight }) => weight === 'refused')
  if (refused.length > 0) {
    const told = Object.fromEntries(refused.map(({ field, desc }) => [field ?? 'body', desc]))
    throw new AppError(
      'invalid_input',
      { rules: refused.map(({ rule }) => rule) },
      { data: { fields: told } },
    )
  }
  if (fields.visibility === 'private') return 'draft'
  return fields.visibility === 'public' || findings.length > 0 ? 'in_review' : 'approved'
}
