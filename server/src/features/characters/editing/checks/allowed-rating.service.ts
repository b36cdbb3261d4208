import type { Finding } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { formatMessage } from '@citrine/contract/messages/messages'
import { type AgeAccessContext, decideAdultAccess } from '#server/features/age/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'

type RatedFields = Pick<DraftFields, 'rating'>

async function findRatingFindings(
  ctx: AgeAccessContext,
  { viewer, call }: Requester,
  { rating }: RatedFields,
) {
  if (rating !== 'nsfw') return null
  const { is_shown, canConfirm } = await decideAdultAccess(ctx, viewer, call)
  return is_shown ? null : canConfirm ? 'age_check_needed' : 'refused_adult'
}

/**
 * Creators cannot write content that is hidden from themselves.
 * @throws age_check_needed, refused_adult
 */
export async function requireRatingHere(
  ctx: AgeAccessContext,
  requester: Requester,
  rated: RatedFields,
): Promise<void> {
  const kind = await findRatingFindings(ctx, requester, rated)
  if (kind === null) return
  const fields = { rating: formatMessage(kind, requester.call.language) }
  throw new AppError(kind, {}, { data: { rule: 'adult', fields } })
}

export async function listRatingFindings(
  ctx: AgeAccessContext,
  requester: Requester,
  rated: RatedFields,
): Promise<Finding[]> {
  const kind = await findRatingFindings(ctx, requester, rated)
  if (kind === null) return []
  return [
    { field: 'rating', rule: 'adult', weight: 'refused', desc: formatMessage(kind, requester.call.language) },
  ]
}
