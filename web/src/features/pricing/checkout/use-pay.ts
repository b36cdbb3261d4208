import { type GoodsType, PAYPAL_INDEX, type PaymentType, type PeriodType } from '@citrine/contract/goods'
import type { Charge, Order } from '@citrine/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnreachable, readDesc } from '#web/lib/api/api-error.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { getOpenDialogName, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { track } from '#web/lib/tracking.ts'
import { type Goods, useContinueOrder, usePlaceOrder } from '../pricing.api.ts'
import { OfflineError } from './payment-requests.ts'

const getPaymentSource = (): string => getOpenDialogName() ?? 'page'

export interface Payment {
  price: string
  goods: { name: string; period_type?: PeriodType | null }
  continued?: { number: string; created_at: string } | undefined
  payByPaypal?: (() => void) | undefined
  payOtherwise?: (() => void) | undefined
}

interface Purchase {
  goods: Goods
  goods_type: GoodsType
  is_withdrawal_waived: boolean
}

export function usePay({ goods, goods_type, is_withdrawal_waived }: Purchase) {
  const creating = usePlaceOrder()
  useForgetOffline(creating)
  const [chosen, setChosen] = useState<PaymentType>()
  const attempt = useIdempotentAttempt()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const place = (payment_type: PaymentType) => {
    const request = [goods.id, goods.price, payment_type, is_withdrawal_waived].join(' ')
    setChosen(payment_type)
    track('pay_start', { goods_type, pay_type: payment_type, pay_source: getPaymentSource() })
    const { origin, pathname } = location
    const body = {
      goods_id: goods.id,
      goods_type,
      redirect: origin + pathname,
      payment_type,
      is_withdrawal_waived,
      price_shown: goods.price,
    }
    return attempt.run(request, (client_id) => creating.mutateAsync({ goods, body: { ...body, client_id } }))
  }
  const open = ({ order_id, charge }: Awaited<ReturnType<typeof place>>): void => {
    const isPaypalOn = goods.payment_types[PAYPAL_INDEX]?.is_on === true
    openPayment(order_id, charge, {
      price: goods.price_show,
      goods,
      payByPaypal: isPaypalOn ? payByPaypal : undefined,
    })
  }
  const trackRefusal = (error: Error): void =>
    track('order_failed', { goods_type, desc: describeRefusal(error) })
  /** Pays from the billing form, which closes, so an error is shown as a toast. */
  const payByPaypal = (): void =>
    void place('paypal').then(open, (error: Error) => {
      trackRefusal(error)
      const text = readDesc(error) ?? getTranslate(['checkout'])('return_failed')
      showToast({ kind: 'error', text })
    })
  return {
    pay: (payment_type: PaymentType): void => {
      if (creating.isPending) return
      // If the buyer closes the dialog meanwhile, no payment opens, and the order waits in the list.
      void place(payment_type).then((order) => isShown.current && open(order), trackRefusal)
    },
    chosen,
    isPaying: creating.isPending,
    error: creating.error,
  }
}

const describeRefusal = (error: Error): string =>
  error instanceof ApiError && !isUnreachable(error) ? error.desc.slice(0, 200) : ''

function useForgetOffline({ error, reset }: { error: Error | null; reset: () => void }): void {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return
    const handleOnline = (): void => reset()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [error, reset])
}

export function useContinuePayment(payOtherwise?: () => void) {
  const continuing = useContinueOrder()
  const { mutate, isPending, error } = continuing
  useForgetOffline(continuing)
  const proceed = (order: Order): void => {
    if (isPending) return
    const { origin, pathname } = location
    mutate(
      { id: order.id, redirect: origin + pathname },
      {
        onSuccess: ({ order_id, charge, price_show }) =>
          openPayment(order_id, charge, {
            price: price_show,
            goods: order,
            continued: order,
            payOtherwise,
          }),
      },
    )
  }
  return { proceed, isPending, error }
}

function openPayment(order_id: string, charge: Charge, payment: Payment): void {
  const { pathname, search, hash } = location
  writeStored('payment_under_way', { [order_id]: pathname + search + hash })
  if (charge.kind === 'form') openDialog({ name: 'billing', props: { order_id, charge, ...payment } })
  else openDialog({ name: 'paypal', props: { order_id, charge, ...payment } })
  withdrawDialog('vip')
  withdrawDialog('coin')
}
