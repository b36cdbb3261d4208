import type { TicketUse } from '@citrine/contract/login'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isKnownDevice } from '../sessions/sessions.queries.ts'
import { isCode } from './code.ts'
import { deleteFailures, findFailures, saveFailures } from './failures.queries.ts'
import { addFailure, isHeldBack } from './failures.ts'
import { lockTarget, takeTry, useTicket } from './tickets.queries.ts'

/** `key` is the address's counter key, `ticket` the typed code. */
export type TypedCode = { key: string; ticket: string; use_type: TicketUse; device_id: string }

/**
 * Checks a typed code and records it as used or wrong; both need the commit.
 * @returns the address that got the code, or the reason of refusal
 */
export async function tryCode(
  ctx: Pick<AppContext, 'clock' | 'secrets'> & { db: Tx },
  { key, ticket, use_type, device_id }: TypedCode,
): Promise<{ address: string } | 'code_dead' | 'code_wrong'> {
  const now = ctx.clock.now()
  await lockTarget(ctx.db, key)
  // Known devices have their own counter, so that a stranger's guesses cannot lock them out.
  const counter = (await isKnownDevice(ctx.db, { key, device_id })) ? `${key} ${device_id}` : key
  const failures = await findFailures(ctx.db, counter)
  if (isHeldBack(failures, now)) return 'code_dead'
  const tried = await takeTry(ctx.db, { key, use_type, device_id, now })
  if (!tried) return 'code_dead'
  if (!isCode(ctx.secrets, tried.ticket_id, ticket, tried.code_hmac)) {
    await saveFailures(ctx.db, counter, addFailure(failures, now))
    return 'code_wrong'
  }
  await useTicket(ctx.db, tried.ticket_id, now)
  await deleteFailures(ctx.db, counter)
  return { address: tried.target }
}
