import type { Order } from '@citrine/contract/orders'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { showToast } from '#web/lib/screen/toast.ts'

/**
 * Replaces the toast about the same purchase. `pending` is the provider's answer; before any answer, the toast promises
 * nothing.
 */
export function showPurchase({
  order_status,
  result_info,
  state,
  type,
  reason,
  name,
  price_show,
}: Pick<Order, 'order_status' | 'result_info' | 'state'> &
  Partial<Pick<Order, 'type' | 'reason' | 'name' | 'price_show'>>): void {
  const t = getTranslate(['checkout'])
  const about = 'purchase'
  const success = t(type === 'VIP' ? 'premium_bought' : 'Top-up successful')
  const bought = name === undefined ? '' : t('bought_for', { name, price: price_show ?? '' })
  if (state === 'refunded' || state === 'charged_back') showToast({ kind: 'info', text: result_info, about })
  else if (order_status === 1)
    showToast({ kind: 'success', text: [success, bought].filter(Boolean).join(' · '), about })
  else if (order_status === 0)
    showToast({
      kind: reason === 'cancelled' ? 'info' : 'error',
      text: result_info || t('return_failed'),
      about,
    })
  else showToast({ kind: 'info', text: t(state === 'pending' ? 'return_pending' : 'return_waiting'), about })
}
