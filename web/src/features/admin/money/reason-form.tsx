import { MONEY_REASON_MAX, MONEY_REASON_MIN } from '@citrine/contract/desk-order'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Confirmation } from './confirmation.tsx'

interface ReasonFormProps {
  action: string
  button?: string
  note?: ReactNode
  fields?: (isChecked: boolean) => ReactNode
  areFieldsValid?: boolean
  outcome?: ReactNode
  question?: string | undefined
  isWorking: boolean
  error: unknown
  onSend: (reason: string) => Promise<unknown>
  onBack?: () => void
  className?: string
}

/** Validates the reason on submit, then asks for a confirmation if one is required. */
function useReason({
  areFieldsValid,
  question,
  isWorking,
  onSend,
}: Pick<ReasonFormProps, 'question' | 'isWorking' | 'onSend'> & { areFieldsValid: boolean }) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const isReasonValid = reason.trim().length >= MONEY_REASON_MIN
  const handleBack = (): void => {
    flushSync(() => setIsAsking(false))
    submit.current?.focus()
  }
  const send = (): void => {
    onSend(reason.trim()).then(
      () => {
        setIsChecked(false)
        setIsAsking(false)
        setReason('')
      },
      () => {
        handleBack()
        focusFault(form.current)
      },
    )
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!areFieldsValid || !isReasonValid) focusFault(event.currentTarget)
    if (!areFieldsValid || !isReasonValid || isWorking || isAsking) return
    if (question === undefined) send()
    else setIsAsking(true)
  }
  const handleChange = (): void => setIsAsking(false)
  return {
    reason,
    setReason,
    isChecked,
    isReasonValid,
    isAsking,
    form,
    submit,
    send,
    handleSubmit,
    handleChange,
    handleBack,
  }
}

export function ReasonForm({
  action,
  button = action,
  note,
  fields,
  areFieldsValid = true,
  outcome,
  question,
  isWorking,
  error,
  onSend,
  onBack,
  className = '',
}: ReasonFormProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { form, submit, reason, setReason, isChecked, isReasonValid, isAsking, ...actions } = useReason({
    areFieldsValid,
    question,
    isWorking,
    onSend,
  })
  const label = t('reason', { ns: 'admin' })
  return (
    <form
      ref={form}
      onSubmit={actions.handleSubmit}
      onChange={actions.handleChange}
      aria-label={action}
      className={`grid gap-3 ${className}`}
    >
      {note !== undefined && <p className="text-13 text-muted">{note}</p>}
      {fields?.(isChecked)}
      <TextField
        label={label}
        aria-label={`${label}: ${action}`}
        hint={t('reason_hint', { min: MONEY_REASON_MIN, max: MONEY_REASON_MAX })}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReasonValid ? t('reason_short') : undefined}
        autoFocus={onBack !== undefined}
      />
      {outcome !== undefined && <p aria-live="polite">{outcome}</p>}
      {isAsking && question !== undefined ? (
        <Confirmation
          question={question}
          yes={button}
          isWorking={isWorking}
          onYes={actions.send}
          onBack={actions.handleBack}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={submit} type="submit" isWorking={isWorking} className="whitespace-normal">
            {button}
          </Button>
          {onBack !== undefined && (
            <Button variant="plain" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </div>
      )}
      <ActionError error={error} />
    </form>
  )
}
