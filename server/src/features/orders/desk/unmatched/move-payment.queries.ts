import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../../order/orders.queries.ts'

export type PaymentMove = { event_no: number; reason: string; asked_by: string | null; asked_at: Date }

export async function listMoves(db: Db, event_nos: readonly number[]): Promise<PaymentMove[]> {
  if (event_nos.length === 0) return []
  return db.selectFrom('payment_moves').selectAll().where('event_no', 'in', event_nos).execute()
}

export async function insertMove(tx: Tx, move: PaymentMove): Promise<void> {
  await tx.insertInto('payment_moves').values(move).execute()
}

export type EndedMove = Pick<PaymentMove, 'asked_by' | 'asked_at'>

export async function deleteMove(tx: Tx, event_no: number): Promise<EndedMove | undefined> {
  return tx
    .deleteFrom('payment_moves')
    .where('event_no', '=', event_no)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()
}

export async function findCountingOrder(
  db: Db,
  { provider, provider_txn }: { provider: string; provider_txn: string | null },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_txn', '=', provider_txn)
    .executeTakeFirst()
}

export async function releaseMoved(
  tx: Tx,
  { provider, provider_txn }: { provider: string; provider_txn: string | null },
): Promise<void> {
  await sql`
    update payment_events set state = 'ignored', note = 'moved'
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'paid'
       and state = 'applied'`.execute(tx)
}
