import type { GoodsType, PaymentType } from '@citrine/contract/goods'
import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { openDialog, openDialogName, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { writeStored } from '#web/lib/storage.ts'
import { track } from '#web/lib/tracking.ts'
import { type Goods, useContinueOrder, usePlaceOrder } from '../pricing.api.ts'
import { readCharge } from './charge.ts'

/** The page, or the dialog over it. */
const nameSource = (): string => openDialogName() ?? 'page'

interface Purchase {
  goods: Goods
  goods_type: GoodsType
  is_withdrawal_waived: boolean
}

/** Makes the order, or continues a waiting one, then opens the billing form for a card, or PayPal's frame. */
export function usePay({ goods, goods_type, is_withdrawal_waived }: Purchase) {
  const creating = usePlaceOrder()
  const [chosen, setChosen] = useState<PaymentType>()
  /** Pressed again after a lost reply, the button names the same order. */
  const attempt = useRef({ about: '', client_id: '' })
  const pay = (payment_type: PaymentType): void => {
    if (creating.isPending) return
    const about = [goods.id, goods.price, payment_type, is_withdrawal_waived].join(' ')
    if (attempt.current.about !== about) attempt.current = { about, client_id: newId() }
    setChosen(payment_type)
    track('pay_start', { goods_type, pay_type: payment_type, pay_source: nameSource() })
    const { origin, pathname } = location
    const body = {
      goods_id: goods.id,
      goods_type,
      redirect: origin + pathname,
      payment_type,
      client_id: attempt.current.client_id,
      is_withdrawal_waived,
      price_shown: goods.price,
    }
    creating.mutate(
      { goods, body },
      {
        onError: (error) => track('order_failed', { goods_type, desc: describeRefusal(error) }),
        onSuccess: ({ order_id, charge }) => {
          attempt.current = { about: '', client_id: '' }
          openPayment(order_id, charge, goods.price_show)
        },
      },
    )
  }
  return { pay, chosen, isPaying: creating.isPending, error: creating.error }
}

/** The server's words; '' when it did not answer. */
const describeRefusal = (error: Error): string =>
  error instanceof ApiError && !error.transport ? error.desc.slice(0, 200) : ''

/** Opens the payment of an order that was left before it. */
export function useContinuePayment() {
  const { mutate, isPending, error } = useContinueOrder()
  const proceed = (id: string): void => {
    if (isPending) return
    const { origin, pathname } = location
    mutate(
      { id, redirect: origin + pathname },
      { onSuccess: ({ order_id, charge, price_show }) => openPayment(order_id, charge, price_show) },
    )
  }
  return { proceed, isPending, error }
}

function openPayment(order_id: string, text: string, price: string): void {
  const { pathname, search, hash } = location
  // The provider returns to the path alone: the page restores the rest.
  writeStored('payment_under_way', { [order_id]: pathname + search + hash })
  const charge = readCharge(text)
  if (charge.kind === 'form') openDialog({ name: 'billing', props: { order_id, charge, price } })
  else openDialog({ name: 'paypal', props: { order_id, charge, price } })
  withdrawDialog('vip')
  withdrawDialog('coin')
}
