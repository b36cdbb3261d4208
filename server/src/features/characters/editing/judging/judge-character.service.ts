import type { Finding } from '@citrine/contract/character-editing'
import type { CharacterFields, DraftFields, ReviewState } from '@citrine/contract/character-fields'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { judgeCharacter, type SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'

export type JudgeContext = SafetyContext
type Asker = { viewer: Viewer; call: Pick<Call, 'language'> }

/** What the rules say of a character with the visibility that it asks for. */
export const judge = (ctx: JudgeContext, { viewer, call }: Asker, fields: DraftFields): Promise<Finding[]> =>
  judgeCharacter(ctx, { fields, user_id: viewer.user_id, language: call.language })

const isKind = (kind: string): kind is ErrorKind => kind in ERRORS

/** @throws refused_minor, refused_age and the like, with the sentence of each field */
export function refuseFindings(findings: readonly Finding[]): void {
  const refused = findings.filter(({ weight }) => weight === 'refused')
  const [first] = refused
  if (first === undefined) return
  const kind = `refused_${first.rule}`
  const fields = Object.fromEntries(
    refused.flatMap(({ field, desc }) => (field === null ? [] : [[field, desc]])),
  )
  throw new AppError(isKind(kind) ? kind : 'refused_forbidden', {}, { data: { rule: first.rule, fields } })
}

/**
 * What becomes of a version that is saved now: a private one is nobody's business, a public one waits for a person,
 * an unlisted one only when the rules have a doubt. @throws what `refuseFindings` does
 */
export async function requireAcceptable(
  ctx: JudgeContext,
  asker: Asker,
  fields: CharacterFields,
): Promise<ReviewState> {
  const findings = await judge(ctx, asker, fields)
  refuseFindings(findings)
  if (fields.visibility === 'private') return 'draft'
  return fields.visibility === 'public' || findings.length > 0 ? 'in_review' : 'approved'
}
