import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { PaymentEvent, PaymentProvider } from '#server/providers/payments/payments.port.ts'

type NewEvent = { provider: PaymentProvider; event: PaymentEvent; cause: string; received_at: Date }

/** @returns undefined for a repeat */
export async function insertEvent(tx: Tx, { event, ...row }: NewEvent): Promise<number | undefined> {
  const made = await tx
    .insertInto('payment_events')
    .values({ ...row, event_id: event.event_id, event: JSON.stringify(event) })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_no')
    .executeTakeFirst()
  return made?.event_no
}

/** A repeat of an event that is still to be applied, although its job had the time. */
export async function findUnapplied(
  tx: Tx,
  { provider, event_id, lost_before }: { provider: string; event_id: string; lost_before: Date },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payment_events')
    .select('event_no')
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('state', '=', 'received')
    .where('received_at', '<=', lost_before)
    .executeTakeFirst()
  return row?.event_no
}

export async function lockEvent(tx: Tx, event_no: number) {
  return tx
    .selectFrom('payment_events')
    .selectAll()
    .where('event_no', '=', event_no)
    .forUpdate()
    .executeTakeFirst()
}

export async function findEvent(db: Db, event_no: number) {
  return db.selectFrom('payment_events').selectAll().where('event_no', '=', event_no).executeTakeFirst()
}

type Outcome = {
  state: 'applied' | 'ignored' | 'deferred' | 'given_up'
  note: string | null
  tries: number
  next_at: Date | null
}

export async function saveOutcome(tx: Tx, event_no: number, outcome: Outcome): Promise<void> {
  await tx.updateTable('payment_events').set(outcome).where('event_no', '=', event_no).execute()
}

/** Events that wait for an earlier one and are due again, and those whose job was lost. */
export async function listDueEvents(
  db: Db,
  { now, lost_before }: { now: Date; lost_before: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('event_no')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'deferred'), eb('next_at', '<=', now)]),
        eb.and([eb('state', '=', 'received'), eb('received_at', '<=', lost_before)]),
      ]),
    )
    .orderBy('event_no')
    .limit(200)
    .execute()
  return rows.map(({ event_no }) => event_no)
}

/** Deferred events of one order, which may apply now, in the order of their arrival. */
export async function wakeEvents(tx: Tx, order_id: string, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('payment_events')
    .set({ next_at: now })
    .where('state', '=', 'deferred')
    .where(sql<string>`event ->> 'order_id'`, '=', order_id)
    .returning('event_no')
    .execute()
  return rows.map(({ event_no }) => event_no).toSorted((a, b) => a - b)
}
