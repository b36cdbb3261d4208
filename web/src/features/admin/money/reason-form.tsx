import { MONEY_REASON_MAX } from '@citrine/contract/money-desk'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Confirmation } from './confirmation.tsx'

/** Letters that a reason has at least, as the contract demands. */
const REASON_MIN = 3

interface ReasonFormProps {
  /** Names the form and its field. */
  action: string
  /** The text of the button; by default the action. */
  button?: string
  /** The effect of the action. */
  note?: ReactNode
  /** Fields before the reason; they mark their faults once the form was sent. */
  fields?: (isChecked: boolean) => ReactNode
  /** Whether these fields are right. */
  areFieldsRight?: boolean
  /** The effect with the values of the fields. */
  outcome?: ReactNode
  /** Asked before the form is sent. */
  question?: string | undefined
  isWorking: boolean
  error: unknown
  /** Rejects where it failed; the form shows the error. */
  onSend: (reason: string) => Promise<unknown>
  onBack?: () => void
  className?: string
}

/** The typed reason, checked when it is sent; where there is a question, that comes first. */
function useReason({
  areFieldsRight,
  question,
  isWorking,
  onSend,
}: Pick<ReasonFormProps, 'question' | 'isWorking' | 'onSend'> & { areFieldsRight: boolean }) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const isReasonRight = reason.trim().length >= REASON_MIN
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
    if (!areFieldsRight || !isReasonRight) focusFault(event.currentTarget)
    if (!areFieldsRight || !isReasonRight || isWorking || isAsking) return
    if (question === undefined) send()
    else setIsAsking(true)
  }
  // Changed fields ask again.
  const handleChange = (): void => setIsAsking(false)
  return {
    ...{ reason, setReason, isChecked, isReasonRight, isAsking, form, submit },
    ...{ send, handleSubmit, handleChange, handleBack },
  }
}

/** Asks for the reason of an action about money, and says before what will happen. */
export function ReasonForm({
  action,
  button = action,
  note,
  fields,
  areFieldsRight = true,
  outcome,
  question,
  isWorking,
  error,
  onSend,
  onBack,
  className = '',
}: ReasonFormProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { form, submit, reason, setReason, isChecked, isReasonRight, isAsking, ...actions } = useReason({
    ...{ areFieldsRight, question, isWorking, onSend },
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
        hint={t('reason_hint', { min: REASON_MIN, max: MONEY_REASON_MAX })}
        value={reason}
        maxLength={MONEY_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isReasonRight ? t('reason_short') : undefined}
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
