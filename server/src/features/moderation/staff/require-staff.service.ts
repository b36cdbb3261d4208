import type { AppContext } from '#server/context.ts'
import { roleOf } from '#server/features/users/staff/staff.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { findPass } from './factors.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock'>
export type StaffRole = 'moderator' | 'admin'

/** A working day; then the code is asked for again. */
const PASS_MS = 12 * 3_600_000

/** To everybody else the console is not there. @throws not_found */
export async function requireRole({ db }: Pick<Ctx, 'db'>, { user_id }: Viewer): Promise<StaffRole> {
  const role = await roleOf(db, user_id)
  if (role !== 'moderator' && role !== 'admin') throw new AppError('not_found')
  return role
}

export async function isPassed({ db, clock }: Ctx, { token_sha256 }: Viewer): Promise<boolean> {
  const passed_at = await findPass(db, token_sha256)
  return passed_at !== undefined && clock.now().getTime() - passed_at.getTime() < PASS_MS
}

/** Before every act and every look. @throws not_found, second_factor_needed */
export async function requireStaff(ctx: Ctx, viewer: Viewer): Promise<StaffRole> {
  const role = await requireRole(ctx, viewer)
  if (!(await isPassed(ctx, viewer))) throw new AppError('second_factor_needed')
  return role
}

/** @throws not_found, second_factor_needed */
export async function requireAdmin(ctx: Ctx, viewer: Viewer): Promise<void> {
  if ((await requireStaff(ctx, viewer)) !== 'admin') throw new AppError('not_found')
}
