import type { Finding } from '@citrine/contract/character-editing'
import type { CharacterFields, DraftFields, ReviewState } from '@citrine/contract/character-fields'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import {
  type MinorMark,
  moderateCharacter,
  moderateCharacterWithMark,
  type SafetyContext,
} from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { countDecided } from '../versions/versions.queries.ts'

export type ModerationContext = SafetyContext

export const moderateFields = (
  ctx: ModerationContext,
  { viewer, call }: Requester,
  fields: DraftFields,
): Promise<Finding[]> => moderateCharacter(ctx, { fields, user_id: viewer.user_id, language: call.language })

const isKind = (kind: string): kind is ErrorKind => kind in ERRORS

export function refuseFindings(findings: readonly Finding[]): void {
  const refused = findings.filter(({ weight }) => weight === 'refused')
  const [first] = refused
  if (first === undefined) return
  const kind = `refused_${first.rule}`
  const fields = Object.fromEntries(
    refused.flatMap(({ field, desc }) => (field === null ? [] : [[field, desc]])),
  )
  const { rule, words = [], refusal_id } = first
  throw new AppError(
    isKind(kind) ? kind : 'refused_forbidden',
    {},
    { data: { rule, fields, words, ...(refusal_id && { refusal_id }) } },
  )
}

export type Acceptance = { review_state: ReviewState; minor_mark: MinorMark | null }

/**
 * Private versions need no review, public ones wait for a person, unlisted ones only if a rule is unsure or
 * no classifier has read them.
 * @throws like `refuseFindings`, and refused_age_unclear while an age question is open
 */
export async function requireAcceptable(
  ctx: ModerationContext,
  { viewer, call }: Requester,
  fields: CharacterFields,
): Promise<Acceptance> {
  const { user_id } = viewer
  const moderation = await moderateCharacterWithMark(ctx, { fields, user_id, language: call.language })
  const { findings, minor_mark } = moderation
  refuseFindings(findings)
  if (fields.visibility === 'private') return { review_state: 'draft', minor_mark }
  refuseUnanswered(findings)
  if (fields.visibility === 'public' || findings.length > 0) return { review_state: 'in_review', minor_mark }
  const isOpen = ctx.safety.classifier !== null || (await isTrusted(ctx, user_id))
  return { review_state: isOpen ? 'approved' : 'in_review', minor_mark }
}

const TRUSTED_FROM = 3

/**
 * Without a classifier, links are published only for creators with reviewed versions, and only if the settings
 * allow it.
 */
async function isTrusted({ db, config }: ModerationContext, user_id: string): Promise<boolean> {
  if (!config.TRUST_REVIEWED_CREATORS) return false
  const { approved, refused } = await countDecided(db, user_id)
  return approved >= TRUSTED_FROM && refused === 0
}

function refuseUnanswered(findings: readonly Finding[]): void {
  const questions = findings.filter(({ weight }) => weight === 'asked')
  if (questions.length === 0) return
  const fields = Object.fromEntries(
    questions.flatMap(({ field, desc }) => (field === null ? [] : [[field, desc]])),
  )
  throw new AppError('refused_age_unclear', {}, { data: { rule: 'age_unclear', fields } })
}
