import type { TicketUse } from '@citrine/contract/login'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { getContacts } from '../contacts.queries.ts'
import { getDeviceId } from '../device.ts'
import { requireNetworkLimits } from '../network-limits.ts'
import { requireFreshLogin } from '../sessions/fresh-login.service.ts'
import { isAccountDevice } from '../sessions/sessions.queries.ts'
import { foldAddress, readAddressKind, type Target } from '../target.ts'
import { isCode } from './code.ts'
import { deleteFailures, findFailures, saveFailures } from './failures.queries.ts'
import { addFailure, isHeldBack } from './failures.ts'
import { countTry, findNewestTarget, lockTarget, markTicketUsed } from './tickets.queries.ts'

/** Bounds guesses across many targets; a household types far fewer. */
const LOGIN_TRIES_LIMIT = { name: 'login-tries', points: 120, durationS: HOUR_MS / 1000 }

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'>
type OwnCode = { ticket: string; use_type: TicketUse }

/**
 * Checks the code in one transaction with `act`; a wrong code is still counted.
 * @throws code_wrong or code_dead, at the field `ticket`
 */
export async function runWithCode<T>(
  ctx: Ctx,
  { target, ticket, use_type }: OwnCode & { target: Target },
  call: Call,
  act: (tx: Tx, address: string) => Promise<T>,
): Promise<T> {
  await requireNetworkLimits(ctx, call, [LOGIN_TRIES_LIMIT])
  const typed = { key: foldAddress(target.address), ticket, use_type, device_id: getDeviceId(call) }
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    const tried = await tryCode({ ...ctx, db: tx }, typed)
    return typeof tried === 'string' ? tried : { done: await act(tx, tried.address) }
  })
  // Throws only after the commit: a rollback would lose the count.
  if (typeof outcome === 'string') throw buildCodeError(outcome, call)
  return outcome.done
}

const buildCodeError = (kind: 'code_wrong' | 'code_dead', { language }: Call): AppError =>
  new AppError(kind, {}, { data: { fields: { ticket: formatMessage(kind, language) } } })

const listContacts = async ({ db }: Ctx, { user_id }: Viewer): Promise<string[]> => {
  const { email, phone } = await getContacts(db, user_id)
  return [email, phone].filter((address) => address !== null)
}

export async function runWithOwnCode<T>(
  ctx: Ctx,
  viewer: Viewer,
  { ticket, use_type, call }: OwnCode & { call: Call },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const addresses = await listContacts(ctx, viewer)
  const keys = addresses.map(foldAddress)
  const newest = await findNewestTarget(ctx.db, { keys, use_type, device_id: getDeviceId(call) })
  const address = newest ?? addresses[0]
  if (address === undefined) throw buildCodeError('code_dead', call)
  return runWithCode(
    ctx,
    { target: { kind: readAddressKind(address), address }, ticket, use_type },
    call,
    act,
  )
}

export async function runWithCodeOrFreshLogin<T>(
  ctx: Ctx,
  viewer: Viewer,
  { ticket, ...typed }: { ticket: string | undefined; use_type: TicketUse; call: Call },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (ticket !== undefined) return runWithOwnCode(ctx, viewer, { ticket, ...typed }, act)
  if ((await listContacts(ctx, viewer)).length > 0) throw buildCodeError('code_dead', typed.call)
  requireFreshLogin(viewer, ctx.clock)
  return ctx.db.transaction().execute(act)
}

type TypedCode = { key: string; ticket: string; use_type: TicketUse; device_id: string }

/**
 * Both a used and a wrong code are recorded, which needs the commit.
 * @returns the address that got the code, or the reason of refusal
 */
async function tryCode(
  ctx: Pick<AppContext, 'clock' | 'secrets'> & { db: Tx },
  { key, ticket, use_type, device_id }: TypedCode,
): Promise<{ address: string } | 'code_dead' | 'code_wrong'> {
  const now = ctx.clock.now()
  await lockTarget(ctx.db, key)
  // Known devices have their own counter, so that a stranger's guesses cannot lock them out.
  const counter = (await isAccountDevice(ctx.db, { key, device_id })) ? `${key} ${device_id}` : key
  const failures = await findFailures(ctx.db, counter)
  if (isHeldBack(failures, now)) return 'code_dead'
  const tried = await countTry(ctx.db, { key, use_type, device_id, now })
  if (!tried) return 'code_dead'
  if (!isCode(ctx.secrets, tried.ticket_id, ticket, tried.code_hmac)) {
    await saveFailures(ctx.db, counter, addFailure(failures, now))
    return 'code_wrong'
  }
  await markTicketUsed(ctx.db, tried.ticket_id, now)
  await deleteFailures(ctx.db, counter)
  return { address: tried.target }
}
