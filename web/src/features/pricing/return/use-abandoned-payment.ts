import { getOrder, type Order, type OrderState } from '@citrine/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { sendPaymentRequests } from '../checkout/payment-requests.ts'
import { refreshMoney } from '../pricing.api.ts'
import { markAbandonedPayment, showAbandonedOrder, takeAbandonedPayment } from './abandoned-payment.ts'

/** Orders in these states are not paid. After a decline, another card may work. */
const RETRYABLE_STATES: readonly OrderState[] = ['created', 'failed', 'expired']

export interface AbandonedPayment {
  /** True from the time when the form leaves the page until the server confirms that there is no payment. */
  isLeaving: boolean
  /** The reason why the order could not be checked after a return; null if there is none. */
  error: Error | null
  leave: () => void
  check: () => void
}

/**
 * Remembers that the billing form leaves the page. The browser's back button may show the page as it was left; then the
 * order is checked, because the form could pay the same order twice, and a toast shows its state.
 */
export function useAbandonedPayment(order_id: string): AbandonedPayment {
  const [isLeaving, setIsLeaving] = useState(false)
  const cache = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: () => sendPaymentRequests('lost_check', () => call(getOrder, { query: { id: order_id } })),
    meta: { handlesErrors: true },
    onSuccess: (order: Order) => {
      const wasAbandoned = takeAbandonedPayment() !== null
      const isPayable = RETRYABLE_STATES.includes(order.state)
      if (isPayable) setIsLeaving(false)
      else {
        withdrawDialog('billing')
        refreshMoney(cache)
      }
      if (wasAbandoned || !isPayable) return showAbandonedOrder(order)
    },
  })
  useEffect(() => {
    const check = (): void => mutate()
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [mutate])
  const isUnchecked = isLeaving && error !== null
  useEffect(() => {
    if (!isUnchecked) return
    const check = (): void => mutate()
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [isUnchecked, mutate])
  return {
    isLeaving,
    error: isUnchecked ? error : null,
    leave: () => {
      setIsLeaving(true)
      markAbandonedPayment(order_id)
    },
    check: () => mutate(),
  }
}
