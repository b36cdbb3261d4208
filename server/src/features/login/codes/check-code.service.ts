import type { TicketUse } from '@citrine/contract/login'
import { messageOf } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { findContacts } from '../contacts/contacts.queries.ts'
import { deviceOf } from '../device.ts'
import { HOUR_MS } from '../durations.ts'
import { requireNetworkLimits } from '../network-limits.ts'
import { requireFreshLogin } from '../sessions/fresh-login.service.ts'
import { keyOf, kindOf, type Target } from '../target.ts'
import { findNewestTarget } from './tickets.queries.ts'
import { tryCode } from './try-code.ts'

/** Codes for many targets can be guessed at once; a household types far fewer. */
const TRIES = { name: 'login-tries', points: 120, duration_s: HOUR_MS / 1000 }

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'>
type Typed = { ticket: string; use_type: TicketUse }

/**
 * Does something with a code that went to this address. Both happen or neither, but a wrong code leaves its trace.
 * @throws code_wrong or code_dead, at the field `ticket`
 */
export async function withCodeTo<T>(
  ctx: Ctx,
  { target, ticket, use_type }: Typed & { target: Target },
  call: Call,
  act: (tx: Tx, address: string) => Promise<T>,
): Promise<T> {
  await requireNetworkLimits(ctx, call, [TRIES])
  const typed = { key: keyOf(target.address), ticket, use_type, device_id: deviceOf(call) }
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    const tried = await tryCode({ ...ctx, db: tx }, typed)
    return typeof tried === 'string' ? tried : { done: await act(tx, tried.address) }
  })
  // Thrown only after the transaction has ended well, or the trace would be gone with it.
  if (typeof outcome === 'string') throw refuse(outcome, call)
  return outcome.done
}

const refuse = (kind: 'code_wrong' | 'code_dead', { language }: Call): AppError =>
  new AppError(kind, {}, { data: { fields: { ticket: messageOf(kind, language) } } })

const contactsOf = async ({ db }: Ctx, { user_id }: Viewer): Promise<string[]> => {
  const { email, phone } = await findContacts(db, user_id)
  return [email, phone].filter((address) => address !== null)
}

/**
 * The same with a code that went to one of the user's own contacts.
 * @throws code_wrong or code_dead, at the field `ticket`
 */
export async function withOwnCode<T>(
  ctx: Ctx,
  viewer: Viewer,
  { ticket, use_type, call }: Typed & { call: Call },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const addresses = await contactsOf(ctx, viewer)
  const keys = addresses.map(keyOf)
  const newest = await findNewestTarget(ctx.db, { keys, use_type, device_id: deviceOf(call) })
  const address = newest ?? addresses[0]
  // Whoever has neither can have got no code.
  if (address === undefined) throw refuse('code_dead', call)
  return withCodeTo(ctx, { target: { kind: kindOf(address), address }, ticket, use_type }, call, act)
}

/**
 * The same; whom no code can reach proves themselves by a fresh login.
 * @throws login_not_fresh
 */
export async function withOwnCodeOrFreshLogin<T>(
  ctx: Ctx,
  viewer: Viewer,
  { ticket, ...typed }: { ticket: string | undefined; use_type: TicketUse; call: Call },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (ticket !== undefined) return withOwnCode(ctx, viewer, { ticket, ...typed }, act)
  if ((await contactsOf(ctx, viewer)).length > 0) throw refuse('code_dead', typed.call)
  requireFreshLogin(viewer, ctx.clock)
  return ctx.db.transaction().execute(act)
}
