import type { Db, Tx } from '#server/platform/database/db.ts'

export const refundStates = ['waiting', 'sending', 'sent', 'rejected', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

type NewRefund = {
  refund_id: string
  order_id: string
  amount: number
  reason: string
  state: RefundState
  asked_by: string
  created_at: Date
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute()
}

export async function findRefund(db: Db, refund_id: string) {
  return db.selectFrom('refunds').selectAll().where('refund_id', '=', refund_id).executeTakeFirst()
}

export async function lockRefund(tx: Tx, refund_id: string) {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refund_id)
    .forUpdate()
    .executeTakeFirst()
}

type RefundChange = { state: RefundState; decided_by?: string; provider_refund?: string }

export async function saveRefund(db: Db, refund_id: string, change: RefundChange): Promise<void> {
  await db.updateTable('refunds').set(change).where('refund_id', '=', refund_id).execute()
}

/** Minor units under way, which the order does not count as refunded yet. */
export async function sumUnderWay(tx: Tx, order_id: string): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', order_id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
