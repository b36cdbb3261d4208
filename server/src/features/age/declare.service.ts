import type { Age } from '@citrine/contract/age'
import { saveAdultFilter } from '#server/features/users/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { saveDeclaration, saveUnderAge } from './age.queries.ts'
import { type AgeAccessContext, type AgeStanding, loadAgeStanding, showAge } from './age.service.ts'

type CountryCall = Pick<Call, 'country'>

const refuseDeclaration = ({ canBeChecked }: AgeStanding): AppError =>
  new AppError(canBeChecked ? 'age_check_needed' : 'adult_closed')

const buildDeclaration = (user_id: string, known_at: Date) => ({
  user_id,
  method: 'stated',
  level: 'stated' as const,
  known_at,
  provider: null,
  ref_hash: null,
  expires_at: null,
})

export async function lockAdultContent(
  ctx: Pick<AgeAccessContext, 'db' | 'clock'>,
  user_id: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await saveUnderAge(tx, { ...buildDeclaration(user_id, ctx.clock.now()), state: 'hold' })
    await saveAdultFilter(tx, user_id, false)
  })
}

/**
 * Over 18 counts where the country accepts a declaration. Under 18 hides and locks adult content until an age
 * check passes. A valid check that already passed outweighs the declaration.
 */
export async function declareAge(
  ctx: AgeAccessContext,
  { user_id }: Viewer,
  { over18, ...call }: CountryCall & { over18: boolean },
): Promise<Age> {
  if (!over18) {
    await lockAdultContent(ctx, user_id)
    return showAge(ctx, user_id, call)
  }
  const standing = await loadAgeStanding(ctx, user_id, call)
  if (!standing.is_enough) {
    if (!standing.can_self_declare) throw refuseDeclaration(standing)
    await saveDeclaration(ctx.db, { ...buildDeclaration(user_id, ctx.clock.now()), state: 'self_declared' })
  }
  return setAdultFilter(ctx, { user_id }, { ...call, is_on: true })
}

/** Turning the filter off is always allowed; turning it on needs the country's proof of age. */
export async function setAdultFilter(
  ctx: AgeAccessContext,
  { user_id }: Pick<Viewer, 'user_id'>,
  { is_on, ...call }: CountryCall & { is_on: boolean },
): Promise<Age> {
  if (is_on) {
    const standing = await loadAgeStanding(ctx, user_id, call)
    if (!standing.is_enough)
      throw standing.can_self_declare ? new AppError('age_check_needed') : refuseDeclaration(standing)
  }
  await saveAdultFilter(ctx.db, user_id, is_on)
  return showAge(ctx, user_id, call)
}
