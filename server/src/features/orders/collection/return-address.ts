import type { Language } from '@citrine/contract/messages/messages'
import type { OrderRow } from '../order/orders.queries.ts'
import { showOrder } from '../order/show-orders.service.ts'

export function buildReturnAddress(row: OrderRow, language: Language): string {
  const { id, result_info, order_status, type, price } = showOrder(row, language)
  const url = new URL(row.redirect)
  url.search = new URLSearchParams({
    id,
    result_info,
    order_status: String(order_status),
    type,
    price: String(price),
  }).toString()
  return url.href
}
