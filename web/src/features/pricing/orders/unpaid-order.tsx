import { CARD_INDEX, PAYPAL_INDEX } from '@citrine/contract/goods'
import type { Order } from '@citrine/contract/orders'
import { useId } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { PausedNote, usePauseEnd } from '../account/paused-note.tsx'
import { useContinuePayment } from '../checkout/use-pay.ts'
import { type Goods, useCancelOrder } from '../pricing.api.ts'
import { openPurchaseDialog, useGoodsOnSale } from './goods-on-sale.ts'
import { isUnsettled } from './unsettled-orders.ts'

interface UnpaidOrderProps {
  order: Order
  duplicate: Order | undefined
  /** Runs before the buttons disappear. */
  onCancelled: () => void
}

export function UnpaidOrder({ order, duplicate, onCancelled }: UnpaidOrderProps) {
  const { t } = useTranslation(['orders', 'checkout'])
  const { id, number } = order
  const note = useId()
  const isPaused = usePauseEnd() !== null
  const mustWait = duplicate !== undefined && isUnsettled(duplicate)
  const goods = useGoodsOnSale(order)
  const payOtherwise = hasOtherWay(order, goods) ? () => openPurchaseDialog(order) : undefined
  const { proceed, isPending, error } = useContinuePayment(payOtherwise)
  const cancelling = useCancelOrder()
  const handleCancel = (): void =>
    cancelling.mutate(id, {
      onSuccess: (cancelled) => {
        onCancelled()
        showToast({ kind: 'info', text: cancelled.result_info, about: 'purchase' })
      },
    })
  return (
    <div className="col-span-full mt-1">
      <div id={note} className="mb-2 grid gap-2 empty:hidden">
        {duplicate && (
          <p>
            {t(duplicate.state === 'paid' ? 'bought_since' : 'bought_unsettled', {
              number: duplicate.number,
            })}
          </p>
        )}
        <PausedNote />
      </div>
      <div className="flex flex-wrap gap-3">
        {!mustWait && (
          <Button
            variant={duplicate ? 'quiet' : 'lemon'}
            aria-label={t('continue_order', { number })}
            disabled={isPaused}
            aria-describedby={isPaused || duplicate ? note : undefined}
            isWorking={isPending}
            onClick={() => proceed(order)}
          >
            {t('continue')}
          </Button>
        )}
        {payOtherwise && !isPaused && !mustWait && (
          <Button aria-label={t('pay_otherwise_order', { number })} onClick={payOtherwise}>
            {t('pay_otherwise', { ns: 'checkout' })}
          </Button>
        )}
        <Button
          aria-label={t('cancel_order', { number })}
          isWorking={cancelling.isPending}
          onClick={handleCancel}
        >
          {t('cancel')}
        </Button>
      </div>
      <ActionError className="mt-2" error={error ?? cancelling.error} />
    </div>
  )
}

const hasOtherWay = ({ payment_type }: Order, goods: Goods | undefined): boolean =>
  goods?.payment_types[payment_type === 'paypal' ? CARD_INDEX : PAYPAL_INDEX]?.is_on === true
