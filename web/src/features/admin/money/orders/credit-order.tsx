import type { DeskOrder } from '@citrine/contract/desk-order'
import { acceptDeskOrder, type DeskOrderCase, declineAcceptance } from '@citrine/contract/money-desk'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { PaymentNumber, usePaymentNumber } from '../forms/payment-number.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { EndRequest } from '../forms/reject-request.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { namePerson } from '../names/name-person.ts'
import { nameProvider } from '../names/name-provider.ts'

interface CreditOrderProps {
  order: DeskOrder
  acceptance: DeskOrderCase['acceptance']
}

/** Shows the amount that arrived and the goods before the order is credited. */
export function CreditOrder({ order, acceptance }: CreditOrderProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { order_id, user, goods_name, price, currency, paid_amount, paid_currency } = order
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
      {acceptance?.is_own === true && <p className="mt-3 text-em">{t('own')}</p>}
      {acceptance !== null && <DeclineCredit order={order} isOwn={acceptance.is_own} />}
      {acceptance?.is_own !== true && <CreditForm order={order} isFirst={acceptance === null} />}
    </section>
  )
}

function CreditForm({ order, isFirst }: { order: DeskOrder; isFirst: boolean }) {
  const { t } = useTranslation('money')
  const { order_id, number, currency, provider, provider_txn } = order
  const announce = useAnnounce()
  const accepting = useDecision(acceptDeskOrder, (outcome) =>
    announce(outcome, t('credited_toast', { number })),
  )
  const isNumberNeeded = provider_txn === null
  const numbering = usePaymentNumber(isNumberNeeded)
  const { found } = numbering
  return (
    <ReasonForm
      className="mt-3"
      action={t('credit')}
      {...(isFirst && {
        note: t('credit_second', describeLimits(currency)),
      })}
      fields={(isChecked) =>
        isNumberNeeded && (
          <PaymentNumber state={numbering} provider={nameProvider(provider)} isChecked={isChecked} />
        )
      }
      request={accepting}
      makeBody={(reason) => (found === null ? undefined : { order_id, reason, ...found })}
    />
  )
}

function DeclineCredit({ order, isOwn }: { order: DeskOrder; isOwn: boolean }) {
  const { t } = useTranslation('money')
  const { order_id, number } = order
  const declining = useDecision(declineAcceptance, () =>
    showToast({ kind: 'success', text: t(isOwn ? 'credit_withdrawn' : 'credit_rejected', { number }) }),
  )
  return <EndRequest isOwn={isOwn} request={declining} makeBody={(reason) => ({ order_id, ...reason })} />
}
