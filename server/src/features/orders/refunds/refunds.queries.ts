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

/**
 * Sums the order's refunds in minor units: those still to be sent, and those that the provider has accepted. The
 * order counts an accepted one as refunded only when its event has been applied.
 */
export async function sumRefunds(tx: Tx, order_id: string): Promise<{ open: number; sent: number }> {
  const rows = await tx
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.sum<number>('amount').as('sum')])
    .where('order_id', '=', order_id)
    .groupBy('state')
    .execute()
  const addStates = (...states: readonly string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((total, { sum }) => total + Number(sum), 0)
  return { open: addStates('waiting', 'sending'), sent: addStates('sent') }
}
