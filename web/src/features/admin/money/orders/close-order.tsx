import type { DeskOrder } from '@citrine/contract/desk-order'
import { closeDeskOrder } from '@citrine/contract/money-desk'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { nameProvider } from '../names/name-provider.ts'

interface CloseOrderProps {
  order: DeskOrder
  left: number
}

/** Closes an order whose payment has no number, after an admin has returned the money at its provider. */
export function CloseOrder({ order, left }: CloseOrderProps) {
  const { t } = useTranslation('money')
  const { order_id, number, provider, paid_currency } = order
  const announce = useAnnounce()
  const closing = useDecision(closeDeskOrder, (outcome) => announce(outcome, t('order_closed', { number })))
  return (
    <ReasonForm
      action={t('order_close')}
      note={`${t('order_close_note', {
        provider: nameProvider(provider),
        left: formatMoney(left, paid_currency),
      })} ${t('second_above', describeLimits(paid_currency))}`}
      request={closing}
      makeBody={(reason) => ({ order_id, reason })}
    />
  )
}
