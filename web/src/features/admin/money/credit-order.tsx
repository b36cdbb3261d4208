import {
  type DeskOrder,
  type DeskOrderCase,
  MONEY_REASON_MAX,
  SECOND_PERSON_ABOVE,
} from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { useAcceptOrder } from './money.api.ts'
import { namePerson } from './name-person.ts'
import { isReason } from './read-reason.ts'

interface CreditOrderProps {
  order: DeskOrder
  acceptance: DeskOrderCase['acceptance']
}

/** Credits an order in review; says first what arrived and who gets what. */
export function CreditOrder({ order, acceptance }: CreditOrderProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { order_id, number, user, goods_name, price, currency, paid_amount, paid_currency } = order
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const accepting = useAcceptOrder()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!isReason(reason)) focusFault(event.currentTarget)
    if (!isReason(reason) || accepting.isPending) return
    const done = t('credited_toast', { number })
    // The order replaces this form before callbacks of `mutate` run. The form shows the error.
    accepting.mutateAsync({ order_id, reason: reason.trim() }).then(
      (outcome) => announceOutcome(outcome, done),
      () => undefined,
    )
  }
  return (
    <section aria-labelledby={`credit-${order_id}`}>
      <h3 id={`credit-${order_id}`} className="text-15">
        {t('credit')}
      </h3>
      <p className="mt-1">
        {t('credit_note', {
          arrived: paid_amount === null ? t('amount_unknown') : formatMoney(paid_amount, paid_currency),
          price: formatMoney(price, currency),
          name: namePerson(user) ?? t('gone'),
          goods: goods_name,
        })}
      </p>
      {acceptance !== null && (
        <p className="mt-1">
          {t('credit_asked', {
            name: namePerson(acceptance.asked_by) ?? t('somebody', { ns: 'admin' }),
            reason: acceptance.reason,
          })}
        </p>
      )}
      {acceptance?.is_own === true ? (
        <p className="mt-3 text-em">{t('own')}</p>
      ) : (
        <form onSubmit={handleSubmit} className="mt-3 grid gap-3">
          {acceptance === null && (
            <p className="text-13 text-muted">
              {t('credit_second', { limit: formatMoney(SECOND_PERSON_ABOVE, currency) })}
            </p>
          )}
          <TextField
            label={t('reason', { ns: 'admin' })}
            aria-label={`${t('reason', { ns: 'admin' })}: ${t('credit')}`}
            value={reason}
            maxLength={MONEY_REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
            error={isChecked && !isReason(reason) ? t('reason_short') : undefined}
          />
          <Button type="submit" className="justify-self-start" isWorking={accepting.isPending}>
            {t('credit')}
          </Button>
          <ActionError error={accepting.error} />
        </form>
      )}
    </section>
  )
}
