import type { AppContext } from '#server/context.ts'
import { findRole } from '#server/features/users/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { findPassedAt } from './factors.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock'>
export type StaffRole = 'moderator' | 'admin'

/** A working day, after which the code is required again. */
const PASS_MS = 12 * HOUR_MS

/**
 * Hides the console from everybody else.
 * @throws not_found
 */
export async function requireRole({ db }: Pick<AppContext, 'db'>, { user_id }: Viewer): Promise<StaffRole> {
  const role = await findRole(db, user_id)
  if (role !== 'moderator' && role !== 'admin') throw new AppError('not_found')
  return role
}

export async function hasPassedFactor({ db, clock }: Ctx, { token_sha256 }: Viewer): Promise<boolean> {
  const passedAt = await findPassedAt(db, token_sha256)
  return passedAt !== undefined && clock.now().getTime() - passedAt.getTime() < PASS_MS
}

/**
 * Runs before every action and every read.
 * @throws not_found, second_factor_needed
 */
export async function requireStaff(ctx: Ctx, viewer: Viewer): Promise<StaffRole> {
  const role = await requireRole(ctx, viewer)
  if (!(await hasPassedFactor(ctx, viewer))) throw new AppError('second_factor_needed')
  return role
}

export async function requireAdmin(ctx: Ctx, viewer: Viewer): Promise<void> {
  if ((await requireStaff(ctx, viewer)) !== 'admin') throw new AppError('not_found')
}
