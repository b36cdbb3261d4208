import type { DeskRefund } from '@citrine/contract/desk-order'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useCloseRefund } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { ReasonForm } from './reason-form.tsx'

interface CloseRefundProps {
  refund: Pick<DeskRefund, 'refund_id' | 'provider' | 'amount' | 'currency'>
}

/** Closes a refund that its provider never confirmed, after an admin has checked there. */
export function CloseRefund({ refund: { refund_id, provider, amount, currency } }: CloseRefundProps) {
  const { t } = useTranslation('money')
  const closing = useCloseRefund()
  const send = (reason: string): Promise<void> => {
    const text = t('refund_closed')
    return closing.mutateAsync({ refund_id, reason }).then(() => showToast({ kind: 'success', text }))
  }
  const names = { provider: nameProvider(provider), amount: formatMoney(amount, currency) }
  return (
    <ReasonForm
      className="mt-2"
      action={t('refund_close')}
      note={`${t('refund_unknown_note', names)} ${t('refund_close_note', names)}`}
      isWorking={closing.isPending}
      error={closing.error}
      onSend={send}
    />
  )
}
