import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { publishNotification, publishSignOut, publishUserChange } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { runWithOwnCode } from '../codes/check-code.service.ts'
import { getContacts } from '../contacts.queries.ts'
import { queueChangeNotice } from '../notices/send-change-notice.job.ts'
import { requireFreshLogin } from '../sessions/fresh-login.service.ts'
import { revokeOtherSessions } from '../sessions/sessions.queries.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { deletePasswordFailures, findPassword, savePassword } from './passwords.queries.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { takePasswordTry } from './take-try.ts'

/** Each change costs a hash, and all hashes share one queue. */
const PASSWORD_CHANGE_LIMIT = { name: 'password-change', points: 10, durationS: HOUR_MS / 1000 }

type Needs = 'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'queue' | 'bus' | 'mail' | 'breaches' | 'log'
type Ctx = Pick<AppContext, Needs> & { hasher: PasswordHasher }
type PasswordChange = {
  password: string
  confirm: string
  old_password?: string | undefined
  ticket?: string | undefined
}

/**
 * Requires the old password, a code, or a login within the last ten minutes. Ends every other session and sends
 * a notice.
 */
export async function changePassword(
  ctx: Ctx,
  viewer: Viewer,
  { password, confirm, old_password, ticket }: PasswordChange,
  call: Call,
): Promise<{ revoked: number }> {
  if (old_password === undefined && ticket === undefined) requireFreshLogin(viewer, ctx.clock)
  const { email } = await getContacts(ctx.db, viewer.user_id)
  await requireGoodPassword(ctx, { password, confirm }, { nick_name: viewer.nick_name, email }, call)
  const { user_id, token_sha256 } = viewer
  await ctx.limits.require(PASSWORD_CHANGE_LIMIT, user_id)
  const ended = await ctx.hasher.runInTurn(async () => {
    if (old_password !== undefined) await requireOldPassword(ctx, viewer, old_password, call)
    const stored = await ctx.hasher.hash(password)
    const now = ctx.clock.now()
    const save = async (tx: Tx): Promise<Buffer[]> => {
      await savePassword(tx, { user_id, ...stored, now })
      await notify({ ...ctx, db: tx }, { user_id, kind: 'password_changed' })
      await queueChangeNotice(ctx, tx, { address: email, kind: 'password_changed', language: call.language })
      return revokeOtherSessions(tx, { user_id, token_sha256, now })
    }
    return ticket === undefined
      ? ctx.db.transaction().execute(save)
      : runWithOwnCode(ctx, viewer, { ticket, use_type: 'PASSWORD', call }, save)
  })
  for (const session of ended) publishSignOut(ctx.bus, user_id, session)
  publishUserChange(ctx.bus, user_id)
  publishNotification(ctx.bus, user_id)
  return { revoked: ended.length }
}

async function requireOldPassword(ctx: Ctx, viewer: Viewer, old_password: string, call: Call): Promise<void> {
  const counter = `user ${viewer.user_id}`
  const stored = await ctx.db.transaction().execute(async (tx) => {
    await takePasswordTry({ ...ctx, db: tx }, { lock: counter, counter })
    return findPassword(tx, viewer.user_id)
  })
  if ((await ctx.hasher.check(stored, old_password)) === null) {
    const fields = { old_password: formatMessage('password_wrong', call.language) }
    throw new AppError('password_wrong', {}, { data: { fields } })
  }
  await deletePasswordFailures(ctx.db, counter)
}
