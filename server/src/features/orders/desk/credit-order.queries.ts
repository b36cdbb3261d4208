import { isAfterCursor, type WaitingPage } from '#server/platform/database/conditions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../order/orders.queries.ts'

type CreditRequestRow = { order_id: string; reason: string; asked_by: string | null; asked_at: Date }

export async function findCreditRequest(db: Db, order_id: string): Promise<CreditRequestRow | undefined> {
  return db.selectFrom('order_acceptances').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}

export async function insertCreditRequest(tx: Tx, acceptance: CreditRequestRow): Promise<void> {
  await tx.insertInto('order_acceptances').values(acceptance).execute()
}

export type OrderToCredit = OrderRow & { waiting_since: Date }

export async function listOrdersToCredit(db: Db, { after, limit }: WaitingPage): Promise<OrderToCredit[]> {
  return db
    .selectFrom('order_acceptances')
    .innerJoin('orders', 'orders.order_id', 'order_acceptances.order_id')
    .selectAll('orders')
    .select('order_acceptances.asked_at as waiting_since')
    .where('orders.state', '=', 'review')
    .$if(after !== undefined, (query) =>
      query.where(isAfterCursor('order_acceptances.asked_at', 'orders.order_id', after)),
    )
    .orderBy('order_acceptances.asked_at')
    .orderBy('orders.order_id')
    .limit(limit)
    .execute()
}

export async function deleteCreditRequest(tx: Tx, order_id: string) {
  return tx
    .deleteFrom('order_acceptances')
    .where('order_id', '=', order_id)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()
}
