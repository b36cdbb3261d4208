import type { AppContext } from '#server/context.ts'
import { publishNotification, publishSignOut, publishUserChange } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { setContact } from '#server/features/users/public.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { runWithCode } from './codes/check-code.service.ts'
import { type Contacts, getContacts } from './contacts.queries.ts'
import { queueChangeNotice } from './notices/send-change-notice.job.ts'
import { requireTarget } from './request-code.service.ts'
import { requireFreshLogin } from './sessions/fresh-login.service.ts'
import { revokeOtherSessions } from './sessions/sessions.queries.ts'
import { type TypedTarget, toContact } from './target.ts'

type Needs = 'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'queue' | 'bus' | 'mail' | 'sms'

/**
 * A change signs out all other sessions.
 * @throws login_not_fresh, contact_taken, and code_wrong or code_dead at the field
 */
export async function changeContact(
  ctx: Pick<AppContext, Needs>,
  viewer: Viewer,
  { ticket, ...typed }: TypedTarget & { ticket: string },
  call: Call,
): Promise<Contacts> {
  requireFreshLogin(viewer, ctx.clock)
  const target = requireTarget(typed, call)
  const { user_id, token_sha256 } = viewer
  const { contacts, ended } = await runWithCode(
    ctx,
    { target, ticket, use_type: 'BIND' },
    call,
    async (tx, address) => {
      const before = await getContacts(tx, user_id)
      await setContact(tx, user_id, toContact({ kind: target.kind, address }))
      const isChange = before[target.kind] !== null
      const now = ctx.clock.now()
      await notify({ ...ctx, db: tx }, { user_id, kind: 'contact_changed' })
      // The previous owner still reads the old contact.
      const reachableAt = before.email ?? before.phone
      await queueChangeNotice(ctx, tx, {
        address: reachableAt,
        kind: 'contact_changed',
        language: call.language,
      })
      return {
        contacts: await getContacts(tx, user_id),
        ended: isChange ? await revokeOtherSessions(tx, { user_id, token_sha256, now }) : [],
      }
    },
  )
  for (const session of ended) publishSignOut(ctx.bus, user_id, session)
  publishUserChange(ctx.bus, user_id)
  publishNotification(ctx.bus, user_id)
  return contacts
}
