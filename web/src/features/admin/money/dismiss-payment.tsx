import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDismissPayment } from './money.api.ts'
import { ReasonForm } from './reason-form.tsx'

interface DismissPaymentProps {
  event_no: number
  onClose: () => void
}

export function DismissPayment({ event_no, onClose }: DismissPaymentProps) {
  const { t } = useTranslation('money')
  const dismissing = useDismissPayment()
  const send = (reason: string): Promise<void> => {
    const text = t('dismissed_toast')
    return dismissing.mutateAsync({ event_no, reason }).then(() => showToast({ kind: 'success', text }))
  }
  return (
    <ReasonForm
      className="mt-4 border-line border-t pt-4"
      action={t('dismiss')}
      note={t('dismiss_note')}
      isWorking={dismissing.isPending}
      error={dismissing.error}
      onSend={send}
      onBack={onClose}
    />
  )
}
