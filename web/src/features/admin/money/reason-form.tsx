import { MONEY_REASON_MAX } from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isReason } from './read-reason.ts'

interface ReasonFormProps {
  /** The button's text, which names the form too. */
  action: string
  note: string
  isWorking: boolean
  error: unknown
  onSubmit: (reason: string) => void
}

/** An action of the desk that needs a reason. */
export function ReasonForm({ action, note, isWorking, error, onSubmit }: ReasonFormProps) {
  const { t } = useTranslation(['money', 'admin'])
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!isReason(reason)) focusFault(event.currentTarget)
    else if (!isWorking) onSubmit(reason.trim())
  }
  return (
    <form onSubmit={handleSubmit} aria-label={action} className="mt-2 grid gap-3">
      <p className="text-13 text-muted">{note}</p>
      <TextField
        label={t('reason', { ns: 'admin' })}
        aria-label={`${t('reason', { ns: 'admin' })}: ${action}`}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
      />
      <Button type="submit" variant="plain" className="justify-self-start" isWorking={isWorking}>
        {action}
      </Button>
      <ActionError error={error} />
    </form>
  )
}
