import {
  fileTakedown,
  TAKEDOWN_EMAIL_MAX,
  TAKEDOWN_NAME,
  TAKEDOWN_TARGET,
  TAKEDOWN_TEXT,
} from '@citrine/contract/legal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readFieldErrors, readRetryAfter } from '#web/lib/api/refusal-data.ts'
import { formatClock } from '#web/lib/i18n/format-clock.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { AnswerTime, KindChoice, TopicChoice } from './kind-choice.tsx'
import { OrderCard, useOrderInQuestion } from './order-in-question.tsx'
import {
  changeDraft,
  clearDraft,
  type Draft,
  type DraftField,
  findTakedownFaults,
  useTakedownDraft,
} from './takedown-draft.ts'
import type { ComplaintReceipt } from './takedown-receipt.tsx'

type HandleReceipt = (receipt: ComplaintReceipt, sent: { email: string; isQuestion: boolean }) => void

interface TakedownFormProps {
  order: string | undefined
  onFiled: HandleReceipt
}

export function TakedownForm({ order, onFiled }: TakedownFormProps) {
  const { t } = useTranslation('legal')
  const { form, draft, refusal, isFiling, waitSeconds, describeError, change, handleSubmit } =
    useTakedown(onFiled)
  const asked = useOrderInQuestion(order)
  const isQuestion = order !== undefined || draft.kind === 'order'
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-6 grid gap-5 tablet:mt-8 tablet:gap-6">
      {order === undefined ? (
        <KindChoice value={draft.kind} onChange={(kind) => change({ kind })} error={describeError('kind')} />
      ) : (
        <AnswerTime />
      )}
      {asked !== undefined && draft.target === order ? (
        <OrderCard order={asked} />
      ) : (
        <TextField
          label={t(isQuestion ? 'order_number' : 'target')}
          placeholder={isQuestion ? undefined : t('target_placeholder')}
          value={draft.target}
          onChange={({ target }) => change({ target: target.value })}
          maxLength={TAKEDOWN_TARGET.max}
          error={describeError('target')}
          autoComplete="off"
          dir="auto"
        />
      )}
      {isQuestion && <TopicChoice value={draft.topic} onChange={(topic) => change({ topic })} />}
      <TextArea
        label={t(isQuestion ? 'question' : 'what')}
        hint={t(isQuestion ? 'question_hint' : 'what_hint')}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        maxLength={TAKEDOWN_TEXT.max}
        error={describeError('text')}
        dir="auto"
      />
      <SenderFields sender={draft} findError={describeError} onChange={change} />
      {!isQuestion && <Statements findError={describeError} onChange={change} />}
      <div>
        <Button
          type="submit"
          variant="lemon"
          size="large"
          className="max-phone:w-full"
          isWorking={isFiling}
          disabled={waitSeconds > 0}
        >
          {waitSeconds > 0
            ? t('send_wait', { time: formatClock(waitSeconds) })
            : t(isQuestion ? 'send_question' : 'send')}
        </Button>
        <Alert className="mt-3 text-15">{refusal}</Alert>
        <p className="mt-3 text-13 text-muted">{t(isQuestion ? 'question_note' : 'send_note')}</p>
      </div>
    </form>
  )
}

function useTakedown(onFiled: HandleReceipt) {
  const { t } = useTranslation('legal')
  const draft = useTakedownDraft()
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const filing = useFileTakedown()
  const pause = useCountdown()

  const faults = isTried ? findTakedownFaults(draft) : {}
  const describeError = (field: DraftField): string | undefined => {
    const fault = faults[field]
    return fault === undefined ? readFieldErrors(filing.error)[field] : t(`fault_${fault}`)
  }
  const change = (changes: Parameters<typeof changeDraft>[0]): void => {
    changeDraft(changes)
    if (filing.isError) filing.reset()
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(findTakedownFaults(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (filing.isPending || pause.left > 0) return
    filing.mutate(draft, {
      onSuccess: (receipt) => {
        clearDraft()
        onFiled(receipt, { email: draft.email.trim(), isQuestion: draft.kind === 'order' })
      },
      onError: (error) => pause.start(readRetryAfter(error)),
    })
  }
  return {
    form,
    draft,
    refusal: readDesc(filing.error),
    isFiling: filing.isPending,
    waitSeconds: pause.left,
    describeError,
    change,
    handleSubmit,
  }
}

interface PartProps {
  findError: (field: DraftField) => string | undefined
  onChange: (changes: Parameters<typeof changeDraft>[0]) => void
}

interface SenderFieldsProps extends PartProps {
  sender: { name: string; email: string }
}

function SenderFields({ sender: { name, email }, findError, onChange }: SenderFieldsProps) {
  const { t } = useTranslation('legal')
  return (
    <div className="grid gap-5 phone:grid-cols-2 tablet:gap-6">
      <TextField
        label={t('name')}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        maxLength={TAKEDOWN_NAME.max}
        error={findError('name')}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        label={t('email')}
        value={email}
        onChange={({ target }) => onChange({ email: target.value })}
        maxLength={TAKEDOWN_EMAIL_MAX}
        error={findError('email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

function Statements({ findError, onChange }: PartProps) {
  const { t } = useTranslation('legal')
  const draft = useTakedownDraft()
  return (
    <div className="grid gap-1">
      <CheckBox
        checked={draft.is_good_faith}
        onChange={(is_good_faith) => onChange({ is_good_faith })}
        error={findError('is_good_faith')}
      >
        {t('good_faith')}
      </CheckBox>
      <CheckBox
        checked={draft.is_accurate}
        onChange={(is_accurate) => onChange({ is_accurate })}
        error={findError('is_accurate')}
      >
        {t('accurate')}
      </CheckBox>
      <TextField
        className="mt-3"
        label={t('signature')}
        placeholder={t('signature_placeholder')}
        value={draft.signature}
        onChange={({ target }) => onChange({ signature: target.value })}
        maxLength={TAKEDOWN_NAME.max}
        error={findError('signature')}
        autoComplete="off"
        dir="auto"
      />
    </div>
  )
}

function useFileTakedown() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, topic, ...rest }: Draft) => {
      if (kind === null) throw new Error('a complaint without a kind was sent')
      if (kind !== 'order')
        return call(fileTakedown, { body: { ...rest, kind, is_good_faith: true, is_accurate: true } })
      const { client_id, target, text, name, email } = rest
      return call(fileTakedown, {
        body: { kind, client_id, target, text, name, email, ...(topic && { topic }) },
      })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['orders'] }),
    meta: { handlesErrors: true },
  })
}
