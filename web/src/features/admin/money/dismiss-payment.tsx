import { MONEY_REASON_MAX } from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDismissPayment } from './money.api.ts'
import { isReason } from './read-reason.ts'

interface DismissPaymentProps {
  event_no: number
  onClose: () => void
}

/** Asks for the reason why a payment needs no order. */
export function DismissPayment({ event_no, onClose }: DismissPaymentProps) {
  const { t } = useTranslation(['money', 'admin'])
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const dismissing = useDismissPayment()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!isReason(reason)) focusFault(event.currentTarget)
    if (!isReason(reason) || dismissing.isPending) return
    const text = t('dismissed_toast')
    // The payment leaves the list before callbacks of `mutate` run. The form shows the error.
    dismissing.mutateAsync({ event_no, reason: reason.trim() }).then(
      () => showToast({ kind: 'success', text }),
      () => undefined,
    )
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-3 border-line border-t pt-4">
      <p className="text-13 text-muted">{t('dismiss_note')}</p>
      <TextField
        label={t('reason', { ns: 'admin' })}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWorking={dismissing.isPending}>
          {t('dismiss')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      <ActionError error={dismissing.error} />
    </form>
  )
}
