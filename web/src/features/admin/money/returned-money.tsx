import type { UnrecordedReturn } from '@citrine/contract/desk-order'
import { ONE_ADMIN_CREDITS_A_DAY, SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { Dismissal } from './dismissal.tsx'
import { useDismissReturn, useRecordReturn } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { readMinor } from './read-minor.ts'
import { ReasonForm } from './reason-form.tsx'
import { useAnnounce } from './use-announce.ts'

export function ReturnedMoney({ returns }: { returns: readonly UnrecordedReturn[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {returns.map((report) => (
        <Report key={report.event_no} report={report} />
      ))}
    </ul>
  )
}

function Report({ report }: { report: UnrecordedReturn }) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState<'record' | 'dismiss'>()
  const buttons = { record: useRef<HTMLButtonElement>(null), dismiss: useRef<HTMLButtonElement>(null) }
  const { cause, amount, currency, received_at, order, most, dismissal } = report
  const { number } = order
  const returned = amount === null || currency === null ? t('amount_unknown') : formatMoney(amount, currency)
  const close = (part: 'record' | 'dismiss'): void => {
    setOpen(undefined)
    buttons[part].current?.focus()
  }
  const toggle = (part: 'record' | 'dismiss') => (
    <Button
      ref={buttons[part]}
      variant={part === 'record' ? 'quiet' : 'plain'}
      aria-expanded={open === part}
      aria-label={`${t(part === 'record' ? 'return_record' : 'dismiss')}: ${number}`}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {t(part === 'record' ? 'return_record' : 'dismiss')}
    </Button>
  )
  return (
    <li className="rounded-card bg-surface p-5 wrap-anywhere">
      <p className="font-semibold">{t('waiting_refund', { amount: returned, number })}</p>
      <p className="text-13 text-muted">
        <bdi>{nameProvider(order.provider)}</bdi> · <bdi>{order.provider_txn ?? '–'}</bdi> ·{' '}
        <time dateTime={received_at}>{formatFullTime(received_at)}</time>
      </p>
      <p className="mt-1">{t(`return_${cause}`, { provider: nameProvider(order.provider) })}</p>
      {dismissal === null ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {most > 0 && toggle('record')}
          {toggle('dismiss')}
        </div>
      ) : (
        <Dismissal dismissal={dismissal} />
      )}
      {open === 'record' && <RecordForm report={report} onClose={() => close('record')} />}
      {open === 'dismiss' && <DismissForm event_no={report.event_no} onClose={() => close('dismiss')} />}
    </li>
  )
}

interface FormProps {
  onClose: () => void
}

function RecordForm({ report, onClose }: FormProps & { report: UnrecordedReturn }) {
  const { t } = useTranslation('money')
  const { event_no, most, only_amount, order } = report
  const [typed, setTyped] = useState('')
  const recording = useRecordReturn()
  const announce = useAnnounce()
  const amount = only_amount ?? readMinor(typed)
  const isAmountValid = amount !== null && amount >= 1 && amount <= most
  const money = (minor: number): string => formatMoney(minor, order.paid_currency)
  const send = async (reason: string): Promise<void> => {
    if (!isAmountValid) return
    const done = t('return_recorded')
    announce(await recording.mutateAsync({ event_no, amount, reason }), done)
  }
  const note = t('return_record_note')
  return (
    <ReasonForm
      className="mt-4 border-line border-t pt-4"
      action={t('return_record')}
      button={isAmountValid ? `${t('return_record')}: ${money(amount)}` : t('return_record')}
      note={
        only_amount === null
          ? `${note} ${t('second_above', { limit: money(SECOND_ADMIN_ABOVE), day: money(ONE_ADMIN_CREDITS_A_DAY) })}`
          : note
      }
      fields={(isChecked) =>
        only_amount === null && (
          <TextField
            className="max-w-60"
            label={`${t('amount')} (${order.paid_currency})`}
            inputMode="decimal"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={
              isChecked && !isAmountValid ? t('amount_hint', { min: money(1), max: money(most) }) : undefined
            }
          />
        )
      }
      areFieldsValid={isAmountValid}
      isWorking={recording.isPending}
      error={recording.error}
      onSend={send}
      onBack={onClose}
    />
  )
}

function DismissForm({ event_no, onClose }: FormProps & { event_no: number }) {
  const { t } = useTranslation('money')
  const dismissing = useDismissReturn()
  const send = (reason: string): Promise<void> => {
    const text = t('return_dismissed')
    return dismissing.mutateAsync({ event_no, reason }).then(() => showToast({ kind: 'success', text }))
  }
  return (
    <ReasonForm
      className="mt-4 border-line border-t pt-4"
      action={t('dismiss')}
      note={t('return_dismiss_note')}
      isWorking={dismissing.isPending}
      error={dismissing.error}
      onSend={send}
      onBack={onClose}
    />
  )
}
