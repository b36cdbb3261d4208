import { type DeskOrderCase, MONEY_REASON_MAX, SECOND_PERSON_ABOVE } from '@citrine/contract/money-desk'
import { countTakenCoins } from '@citrine/contract/refund-share'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { useAskRefund } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { readMinor } from './read-minor.ts'
import { isReason } from './read-reason.ts'

interface RefundFormProps {
  shown: Pick<DeskOrderCase, 'order' | 'left' | 'is_whole_only' | 'credited'>
}

export function RefundForm({ shown }: RefundFormProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { order, left, is_whole_only } = shown
  const { order_id, paid_currency: currency } = order
  const [typed, setTyped] = useState((left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  // A repeat of the same request does nothing.
  const [refund_id] = useState(() => crypto.randomUUID())
  const asking = useAskRefund()
  const amount = is_whole_only ? left : readMinor(typed)
  const isAmountRight = amount !== null && amount >= 1 && amount <= left
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!isAmountRight || !isReason(reason)) focusFault(event.currentTarget)
    if (!isAmountRight || !isReason(reason) || asking.isPending) return
    const done = t('refund_started', { provider: nameProvider(order.provider) })
    // The order may replace this form before callbacks of `mutate` run. The form shows the error.
    asking.mutateAsync({ refund_id, order_id, amount, reason: reason.trim() }).then(
      (outcome) => announceOutcome(outcome, done),
      () => undefined,
    )
  }
  const money = (minor: number): string => formatMoney(minor, currency)
  return (
    <form onSubmit={handleSubmit} aria-label={t('refund')} className="grid gap-3">
      <h3 className="text-15">{t('refund')}</h3>
      <p className="text-13 text-muted">
        {t(is_whole_only ? 'refund_whole' : 'refund_note', {
          left: money(left),
          limit: money(SECOND_PERSON_ABOVE),
        })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {!is_whole_only && (
          <TextField
            className="grow basis-32"
            label={t('amount')}
            inputMode="decimal"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isAmountRight ? undefined : t('amount_hint', { least: money(1), left: money(left) })}
          />
        )}
        <TextField
          className="grow-[3] basis-60"
          label={t('reason', { ns: 'admin' })}
          aria-label={`${t('reason', { ns: 'admin' })}: ${t('refund')}`}
          value={reason}
          maxLength={MONEY_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
          error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
        />
      </div>
      {isAmountRight && (
        <p aria-live="polite">
          <Taken shown={shown} amount={amount} />
        </p>
      )}
      <Button type="submit" className="justify-self-start" isWorking={asking.isPending}>
        {isAmountRight ? t('refund_amount', { amount: money(amount) }) : t('refund')}
      </Button>
      <ActionError error={asking.error} />
    </form>
  )
}

/** Says what the refund takes from the buyer. */
function Taken({ shown, amount }: RefundFormProps & { amount: number }) {
  const { t } = useTranslation('money')
  const { order, left, is_whole_only, credited } = shown
  if (credited === null) return t('refund_takes_nothing')
  const { price } = order
  if (credited.type === 'VIP') return t(amount === left ? 'refund_takes_premium' : 'refund_keeps_premium')
  const returned = is_whole_only ? { before: 0, amount: price } : { before: price - left, amount }
  const coins = countTakenCoins({ coins: credited.coins, price, ...returned })
  return t('refund_takes_coins', { coins: plainNumber(coins) })
}
