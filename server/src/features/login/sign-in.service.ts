import { messageOf } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { ensureUser } from '#server/features/users/users.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http.ts'
import { sealCode } from './codes/code.ts'
import { deleteFailures, findFailures, saveFailures } from './codes/failures.queries.ts'
import { addFailure, isHeldBack } from './codes/failures.ts'
import { lockTarget, takeTry, useTicket } from './codes/tickets.queries.ts'
import { deviceOf } from './device.ts'
import { HOUR_MS } from './durations.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { requireNetworkLimits } from './network-limits.ts'
import { requireTarget } from './request-code.service.ts'
import { isKnownDevice } from './sessions/sessions.queries.ts'
import { contactOf, keyOf, type Target, type TypedTarget } from './target.ts'

/** Codes for many targets can be guessed at once; a household types far fewer. */
const TRIES = { name: 'login-tries', points: 120, duration_s: HOUR_MS / 1000 }

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'>
type Attempt = { target: Target; ticket: string; use_type: string; call: Call }

/** Signs in with a code; a right one for an unknown target makes the account. */
export async function signIn(
  ctx: Ctx,
  { ticket, ticket_use_type, ...typed }: TypedTarget & { ticket: string; ticket_use_type: string },
  call: Call,
): Promise<SignedIn> {
  await requireNetworkLimits(ctx, call, [TRIES])
  const attempt = { target: requireTarget(typed, call), ticket, use_type: ticket_use_type, call }
  // A wrong code must leave its trace, so the refusal is thrown only after the transaction has ended well.
  const outcome = await ctx.db.transaction().execute((tx) => judge({ ...ctx, db: tx }, attempt))
  if (typeof outcome !== 'string') return outcome
  throw new AppError(outcome, {}, { data: { fields: { ticket: messageOf(outcome, call.language) } } })
}

async function judge(
  ctx: Ctx & { db: Tx },
  { target, ticket, use_type, call }: Attempt,
): Promise<SignedIn | 'code_dead' | 'code_wrong'> {
  const key = keyOf(target.address)
  const now = ctx.clock.now()
  const device_id = deviceOf(call)
  await lockTarget(ctx.db, key)
  // A stranger's guesses must not keep the account's own devices out: those count for themselves.
  const counter = (await isKnownDevice(ctx.db, { key, device_id })) ? `${key} ${device_id}` : key
  const failures = await findFailures(ctx.db, counter)
  if (isHeldBack(failures, now)) return 'code_dead'
  const tried = await takeTry(ctx.db, { key, use_type, device_id, now })
  if (!tried) return 'code_dead'
  if (!tried.code_hmac?.equals(sealCode(ctx.secrets, tried.ticket_id, ticket))) {
    await saveFailures(ctx.db, counter, addFailure(failures, now))
    return 'code_wrong'
  }
  await useTicket(ctx.db, tried.ticket_id, now)
  await deleteFailures(ctx.db, counter)
  const contact = contactOf({ kind: target.kind, address: tried.target })
  const person = await ensureUser(ctx.db, { contact, language: call.language, now })
  return finishSignIn(ctx, person, call)
}
