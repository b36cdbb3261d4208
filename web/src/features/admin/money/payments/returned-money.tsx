import type { UnrecordedReturn } from '@citrine/contract/desk-order'
import { dismissReturn, recordReturn } from '@citrine/contract/money-desk'
import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { parseMinorUnits } from '../forms/parse-minor-units.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { nameProvider } from '../names/name-provider.ts'
import { Dismissal, DismissForm } from './dismissal.tsx'

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
  const dismissing = useDecision(dismissReturn, () =>
    showToast({ kind: 'success', text: t('return_dismissed') }),
  )
  const { cause, amount, currency, received_at, order, most, dismissal } = report
  const { number } = order
  const returned = amount === null || currency === null ? t('amount_unknown') : formatMoney(amount, currency)
  const close = (panel: 'record' | 'dismiss'): void => {
    setOpen(undefined)
    buttons[panel].current?.focus()
  }
  const renderToggle = (panel: 'record' | 'dismiss') => (
    <Button
      ref={buttons[panel]}
      variant={panel === 'record' ? 'quiet' : 'plain'}
      aria-expanded={open === panel}
      aria-label={`${t(panel === 'record' ? 'return_record' : 'dismiss')}: ${number}`}
      onClick={() => setOpen(open === panel ? undefined : panel)}
    >
      {t(panel === 'record' ? 'return_record' : 'dismiss')}
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
          {most > 0 && renderToggle('record')}
          {renderToggle('dismiss')}
        </div>
      ) : (
        <Dismissal dismissal={dismissal} />
      )}
      {open === 'record' && <RecordForm report={report} onClose={() => close('record')} />}
      {open === 'dismiss' && (
        <DismissForm
          event_no={report.event_no}
          note={t('return_dismiss_note')}
          request={dismissing}
          onClose={() => close('dismiss')}
        />
      )}
    </li>
  )
}

interface RecordFormProps {
  report: UnrecordedReturn
  onClose: () => void
}

function RecordForm({ report, onClose }: RecordFormProps) {
  const { t } = useTranslation('money')
  const { event_no, most, only_amount, order } = report
  const [typed, setTyped] = useState('')
  const announce = useAnnounce()
  const recording = useDecision(recordReturn, (outcome) => announce(outcome, t('return_recorded')))
  const amount = only_amount ?? parseMinorUnits(typed)
  const isAmountValid = amount !== null && amount >= 1 && amount <= most
  const money = (minor: number): string => formatMoney(minor, order.paid_currency)
  const note = t('return_record_note')
  return (
    <ReasonForm
      className="mt-4 border-line border-t pt-4"
      action={t('return_record')}
      button={isAmountValid ? `${t('return_record')}: ${money(amount)}` : t('return_record')}
      note={only_amount === null ? `${note} ${t('second_above', describeLimits(order.paid_currency))}` : note}
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
      request={recording}
      makeBody={(reason) => (isAmountValid ? { event_no, amount, reason } : undefined)}
      onBack={onClose}
    />
  )
}
