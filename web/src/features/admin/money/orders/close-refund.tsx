import type { DeskRefund } from '@citrine/contract/desk-order'
import { closeDeskRefund } from '@citrine/contract/money-desk'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { nameProvider } from '../names/name-provider.ts'

interface CloseRefundProps {
  refund: Pick<DeskRefund, 'refund_id' | 'provider' | 'amount' | 'currency'>
}

/** Closes a refund that its provider never confirmed, after an admin has checked there. */
export function CloseRefund({ refund: { refund_id, provider, amount, currency } }: CloseRefundProps) {
  const { t } = useTranslation('money')
  const closing = useDecision(closeDeskRefund, () => showToast({ kind: 'success', text: t('refund_closed') }))
  const names = { provider: nameProvider(provider), amount: formatMoney(amount, currency) }
  return (
    <ReasonForm
      className="mt-2"
      action={t('refund_close')}
      note={`${t('refund_unknown_note', names)} ${t('refund_close_note', names)}`}
      request={closing}
      makeBody={(reason) => ({ refund_id, reason })}
    />
  )
}
