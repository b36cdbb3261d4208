import type { Order } from '@citrine/contract/orders'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { showPurchase } from './show-purchase.ts'

/** Marks the history entry that a card payment leaves, so that a step back to it is recognised. */
export function markAbandonedPayment(order_id: string): void {
  history.replaceState({ ...history.state, payment: order_id }, '')
}

/** Returns the order whose payment left this history entry, but only once. */
export function takeAbandonedPayment(): string | null {
  const { payment, ...state } = history.state ?? {}
  if (typeof payment !== 'string') return null
  history.replaceState(state, '')
  return payment
}

export async function showAbandonedOrder(order: Order): Promise<void> {
  await loadTexts('checkout')
  if (order.state === 'created')
    showToast({ kind: 'info', text: getTranslate(['checkout'])('payment_left'), about: 'purchase' })
  else showPurchase(order)
}
