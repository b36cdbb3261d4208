import type { Tx } from '#server/platform/database/db.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { closeParts, sumParts } from './price-parts.queries.ts'

const isInOrderCurrency = (order: OrderRow, { kind, currency }: PaymentEvent): boolean =>
  kind === 'refunded' && order.arrived_currency !== null && currency === order.currency

export async function sumReturnedOfPrice(tx: Tx, order: OrderRow, event: PaymentEvent): Promise<number> {
  if (!isInOrderCurrency(order, event)) return 0
  const { listed, reported } = await sumParts(tx, order)
  return (event.amount ?? 0) + (event.is_listed === true ? listed : reported)
}

export async function closeCountedParts(tx: Tx, order: OrderRow, event: PaymentEvent): Promise<void> {
  if (isInOrderCurrency(order, event)) await closeParts(tx, order)
}
