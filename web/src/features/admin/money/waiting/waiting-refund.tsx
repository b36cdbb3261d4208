import type { WaitingRefund as Refund } from '@citrine/contract/desk-order'
import type { decideDeskRefund } from '@citrine/contract/money-desk'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { namePerson } from '../names/name-person.ts'
import { PersonLink } from '../names/person-link.tsx'
import { RefundEffect } from '../orders/refund-form.tsx'
import { WaitingDecision } from './waiting-decision.tsx'

/**
 * Chooses the text for a decision about a refund. A return that staff only recorded is done at once, so it has texts of its
 * own.
 */
export function chooseRefundOutcomeKey(
  { is_own, is_recorded }: Refund,
  isApproved: boolean,
  { is_buyer_notified, is_asker_notified }: ResponseOf<typeof decideDeskRefund>,
) {
  if (is_own) return 'request_withdrawn'
  if (is_recorded) return isApproved ? 'return_recorded' : 'return_refused'
  if (isApproved) return 'refund_started'
  if (is_buyer_notified) return is_asker_notified ? 'refund_refused_both' : 'refund_refused_buyer'
  return is_asker_notified ? 'refund_refused_asker' : 'refund_refused'
}

interface WaitingRefundProps {
  refund: Refund
  deciding: DecisionRequest<BodyOf<typeof decideDeskRefund>>
}

export function WaitingRefund({ refund, deciding }: WaitingRefundProps) {
  const { t } = useTranslation('money')
  const { refund_id, amount, currency, order_number, reason, asked_by, is_own } = refund
  const values = {
    amount: formatMoney(amount, currency),
    number: order_number,
    name: namePerson(refund.order?.user) ?? t('gone'),
  }
  return (
    <WaitingDecision
      title={t('waiting_refund', values)}
      question={t(refund.is_recorded ? 'return_sure' : 'refund_sure', values)}
      yes={refund.is_recorded ? t('return_record') : t('refund_amount', values)}
      reason={reason}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ refund_id, ...decision })}
    >
      <RefundedOrder refund={refund} />
    </WaitingDecision>
  )
}

function RefundedOrder({ refund }: Pick<WaitingRefundProps, 'refund'>) {
  const { t } = useTranslation('money')
  const { order_number, amount, order, effect } = refund
  return (
    <>
      <p className="mt-1">
        <Link
          to="/admin/{-$desk}"
          params={{ desk: 'money' }}
          search={{ order: order_number }}
          className="font-semibold text-lemon-ink underline underline-offset-4"
        >
          {t('order', { number: order_number })}
        </Link>
        {order !== undefined && (
          <>
            {' · '}
            {order.goods_name} · {formatMoney(order.price, order.currency)} ·{' '}
            <PersonLink person={order.user} />
          </>
        )}
      </p>
      {order !== undefined && effect !== undefined && (
        <p className="mt-1">
          <RefundEffect orderCase={{ ...effect, order }} amount={amount} />
        </p>
      )}
    </>
  )
}
