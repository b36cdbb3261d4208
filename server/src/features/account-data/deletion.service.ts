import { DELETION_GRACE_MS } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { publishNotification, publishUserChange } from '#server/features/events/public.ts'
import {
  endOtherSessions,
  mailAccountNotice,
  runWithCodeOrFreshLogin,
} from '#server/features/login/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { clearDeletion, setDeletion } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'

type Needs = 'config' | 'db' | 'bus' | 'clock' | 'limits' | 'mail' | 'queue' | 'secrets'

/**
 * Requires a code sent to the user's own address, or a fresh login of users without one. Signs out all other
 * devices, in case somebody else made the request.
 * @throws code_wrong or code_dead at the field, login_not_fresh
 */
export async function requestDeletion(
  ctx: Pick<AppContext, Needs>,
  viewer: Viewer,
  ticket: string | undefined,
  call: Call,
): Promise<{ deletes_at: string }> {
  const { user_id } = viewer
  const schedule = async (tx: Tx) => {
    const graceUntil = new Date(ctx.clock.now().getTime() + DELETION_GRACE_MS)
    const deletes_at = await setDeletion(tx, user_id, graceUntil)
    await notify({ ...ctx, db: tx }, { user_id, kind: 'deletion_asked' })
    await mailAccountNotice(ctx, tx, { user_id, kind: 'deletion_asked', language: call.language })
    return { deletes_at, publishEnded: await endOtherSessions(ctx, tx, viewer) }
  }
  const proof = { ticket, use_type: 'DELETE', call } as const
  const { deletes_at, publishEnded } = await runWithCodeOrFreshLogin(ctx, viewer, proof, schedule)
  publishEnded()
  publishDeletion(ctx, user_id)
  return { deletes_at: deletes_at.toISOString() }
}

export async function cancelDeletion(
  ctx: Pick<AppContext, 'db' | 'bus' | 'clock' | 'mail' | 'queue'>,
  { user_id }: Viewer,
  { language }: Pick<Call, 'language'>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await clearDeletion(tx, user_id, ctx.clock.now()))) throw new AppError('conflict')
    await notify({ ...ctx, db: tx }, { user_id, kind: 'deletion_withdrawn' })
    await mailAccountNotice(ctx, tx, { user_id, kind: 'deletion_withdrawn', language })
  })
  publishDeletion(ctx, user_id)
}

function publishDeletion({ bus }: Pick<AppContext, 'bus'>, user_id: string): void {
  publishNotification(bus, user_id)
  publishUserChange(bus, user_id)
}
