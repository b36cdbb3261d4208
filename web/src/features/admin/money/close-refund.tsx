import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useCloseRefund } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { ReasonForm } from './reason-form.tsx'

interface CloseRefundProps {
  refund_id: string
  provider: string
}

/** Closes a refund that its provider never confirmed, once somebody has looked there. */
export function CloseRefund({ refund_id, provider }: CloseRefundProps) {
  const { t } = useTranslation('money')
  const closing = useCloseRefund()
  const handleSubmit = (reason: string): void => {
    const text = t('refund_closed')
    // The order replaces this form before callbacks of `mutate` run. The form shows the error.
    closing.mutateAsync({ refund_id, reason }).then(
      () => showToast({ kind: 'success', text }),
      () => undefined,
    )
  }
  return (
    <ReasonForm
      action={t('refund_close')}
      note={t('refund_unknown_note', { provider: nameProvider(provider) })}
      isWorking={closing.isPending}
      error={closing.error}
      onSubmit={handleSubmit}
    />
  )
}
