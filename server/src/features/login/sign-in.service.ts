import type { TicketUse } from '@citrine/contract/login'
import type { AppContext } from '#server/context.ts'
import { ensureUser } from '#server/features/users/public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { saveBlockedContacts } from './account/contact-hashes.service.ts'
import { runWithCode } from './codes/check-code.service.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { requireTarget } from './request-code.service.ts'
import { type TypedTarget, toContact } from './target.ts'

/** A right code for an unknown target creates the account. */
export async function signIn(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'>,
  {
    ticket,
    ticket_use_type: use_type,
    ...typed
  }: TypedTarget & { ticket: string; ticket_use_type: TicketUse },
  call: Call,
): Promise<SignedIn> {
  const target = requireTarget(typed, call)
  return runWithCode(ctx, { target, ticket, use_type }, call, async (tx, address) => {
    const contact = toContact({ kind: target.kind, address })
    const now = ctx.clock.now()
    const person = await ensureUser(tx, { contact, language: call.language, now })
    if (person.is_new) await saveBlockedContacts({ ...ctx, db: tx }, person.user.user_id)
    return finishSignIn({ ...ctx, db: tx }, person, call)
  })
}
