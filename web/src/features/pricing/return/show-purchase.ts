import type { Order, OrderDetail } from '@citrine/contract/orders'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { showToast } from '#web/lib/screen/toast.ts'

/** A no-break space keeps the dot from beginning a line. */
const SEPARATOR = '\u00a0· '

/**
 * Shows the state of a purchase in a toast, which replaces an earlier one about it. `pending` is the provider's own word.
 * If the provider has not answered, the toast promises nothing.
 */
export function showPurchase({
  order_status,
  result_info,
  state,
  type,
  reason,
  name,
  price_show = '',
  premium,
  balance,
}: Pick<Order, 'order_status' | 'result_info' | 'state'> &
  Partial<Pick<OrderDetail, 'type' | 'reason' | 'name' | 'price_show' | 'premium'>> & {
    balance?: number | undefined
  }): void {
  const t = getTranslate(['checkout', 'pricing'])
  const about = 'purchase'
  const parts =
    premium === undefined
      ? [
          t(type === 'VIP' ? 'premium_bought' : 'Top-up successful'),
          name === undefined ? '' : t('bought_for', { name, price: price_show }),
        ]
      : [namePremium(premium), price_show]
  if (balance !== undefined)
    parts.push(t('packs_balance', { ns: 'pricing', coins: formatPlainNumber(balance) }))
  if (state === 'refunded' || state === 'charged_back') showToast({ kind: 'info', text: result_info, about })
  else if (order_status === 1)
    showToast({ kind: 'success', text: parts.filter(Boolean).join(SEPARATOR), about, isLong: true })
  else if (order_status === 0)
    showToast({
      kind: reason === 'cancelled' ? 'info' : 'error',
      text: result_info || t('return_failed'),
      about,
    })
  else showToast({ kind: 'info', text: t(state === 'pending' ? 'return_pending' : 'return_waiting'), about })
}

export const showLostPayment = (): void =>
  showToast({ kind: 'error', text: getTranslate(['errors'])('lost_check'), about: 'purchase', isLong: true })

function namePremium({ from, until }: NonNullable<OrderDetail['premium']>): string {
  const t = getTranslate(['checkout'])
  const times = { from: formatFullTime(from), until: formatFullTime(until) }
  return t(Date.parse(from) > Date.now() ? 'premium_from' : 'premium_until', times)
}
