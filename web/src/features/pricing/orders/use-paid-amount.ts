import type { Order } from '@citrine/contract/orders'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function usePaidAmount(
  { paid_amount, price, price_show, currency }: Order,
  describe: (paid: string) => string,
): string | null {
  const { t } = useTranslation('orders')
  if (paid_amount === null || paid_amount === price) return null
  if (paid_amount === 0) return t('paid_other_currency', { ordered: price_show })
  return describe(formatMoney(paid_amount, currency))
}
