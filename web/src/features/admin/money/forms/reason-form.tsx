import { MONEY_REASON_MAX, MONEY_REASON_MIN } from '@citrine/contract/desk-order'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { Confirmation } from './confirmation.tsx'

interface ReasonFormProps<Body> {
  action: string
  button?: string
  note?: ReactNode
  fields?: (isChecked: boolean) => ReactNode
  outcome?: ReactNode
  question?: string | undefined
  request: DecisionRequest<Body>
  /** Returns undefined while the fields are invalid. */
  makeBody: (reason: string) => Body | undefined
  onBack?: () => void
  className?: string
}

export function ReasonForm<Body>({
  action,
  button = action,
  note,
  fields,
  outcome,
  question,
  request,
  makeBody,
  onBack,
  className = '',
}: ReasonFormProps<Body>) {
  const { t } = useTranslation(['money', 'admin'])
  const { form, submit, reason, setReason, isChecked, isReasonValid, isAsking, ...actions } = useReason({
    question,
    request,
    makeBody,
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
          isWorking={request.isPending}
          onYes={actions.send}
          onBack={actions.handleBack}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={submit} type="submit" isWorking={request.isPending} className="whitespace-normal">
            {button}
          </Button>
          {onBack !== undefined && (
            <Button variant="plain" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </div>
      )}
      <ActionError error={request.error} />
    </form>
  )
}

/** Validates the reason on submit, then asks for a confirmation if one is required. */
function useReason<Body>({
  question,
  request,
  makeBody,
}: Pick<ReasonFormProps<Body>, 'question' | 'request' | 'makeBody'>) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const isReasonValid = reason.trim().length >= MONEY_REASON_MIN
  const body = isReasonValid ? makeBody(reason.trim()) : undefined
  const handleBack = (): void => {
    flushSync(() => setIsAsking(false))
    submit.current?.focus()
  }
  const send = (): void => {
    if (body === undefined) return
    request.mutate(body, {
      onSuccess: () => {
        setIsChecked(false)
        setIsAsking(false)
        setReason('')
      },
      onError: () => {
        handleBack()
        focusFault(form.current)
      },
    })
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (body === undefined) focusFault(event.currentTarget)
    if (body === undefined || request.isPending || isAsking) return
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
