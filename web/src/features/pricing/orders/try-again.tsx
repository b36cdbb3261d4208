import type { Order } from '@citrine/contract/orders'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openPurchaseDialog, useGoodsOnSale } from './goods-on-sale.ts'

export function TryAgain({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common'])
  if (useGoodsOnSale(order) === undefined) return null
  return (
    <Button
      className="justify-self-end self-end tablet:col-start-3 tablet:row-start-1 tablet:self-center"
      aria-label={t('retry_order', { number: order.number })}
      onClick={() => openPurchaseDialog(order)}
    >
      {t('retry', { ns: 'common' })}
    </Button>
  )
}
