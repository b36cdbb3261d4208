import { MONEY_REASON_MAX } from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useCloseRefund } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { isReason } from './read-reason.ts'

interface CloseRefundProps {
  refund_id: string
  provider: string
}

/** Closes a refund that its provider never confirmed, once somebody has looked there. */
export function CloseRefund({ refund_id, provider }: CloseRefundProps) {
  const { t } = useTranslation(['money', 'admin'])
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const closing = useCloseRefund()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!isReason(reason) || closing.isPending) return
    const text = t('refund_closed')
    // The order replaces this form before callbacks of `mutate` run. The form shows the error.
    closing.mutateAsync({ refund_id, reason: reason.trim() }).then(
      () => showToast({ kind: 'success', text }),
      () => undefined,
    )
  }
  return (
    <form onSubmit={handleSubmit} aria-label={t('refund_close')} className="mt-2 grid gap-3">
      <p className="text-13 text-muted">{t('refund_unknown_note', { provider: nameProvider(provider) })}</p>
      <TextField
        label={t('reason', { ns: 'admin' })}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
      />
      <Button type="submit" variant="plain" className="justify-self-start" isWorking={closing.isPending}>
        {t('refund_close')}
      </Button>
      <ActionError error={closing.error} />
    </form>
  )
}
