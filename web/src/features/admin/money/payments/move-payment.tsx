import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import { declineMove, movePayment } from '@citrine/contract/payment-moves'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { EndRequest } from '../forms/reject-request.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { namePerson } from '../names/name-person.ts'

interface MovePaymentProps {
  payment: UnmatchedPayment
  onClose: () => void
}

/** Shows which order will lose its goods before the payment is moved. */
export function MovePayment({ payment, onClose }: MovePaymentProps) {
  const { t } = useTranslation('money')
  const { event_no, order, counting_order, move } = payment
  const number = order?.number
  const announce = useAnnounce('payments')
  const moving = useDecision(movePayment, (outcome) => {
    if (outcome.state === 'review') showToast({ kind: 'info', text: t('moved_to_review', { number }) })
    else announce(outcome, t('moved_toast', { number }), TOAST)
    onClose()
  })
  if (order === null || counting_order === null) return null
  const values = {
    number,
    other: counting_order.number,
    goods: order.goods_name,
    other_goods: counting_order.goods_name,
    ...describeLimits(order.currency),
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      {move !== null && (
        <>
          <MoveRequest move={move} />
          {move.is_own && <p className="mt-3 text-em">{t('own')}</p>}
          <DeclineMove event_no={event_no} isOwn={move.is_own} />
        </>
      )}
      {move?.is_own !== true && (
        <ReasonForm
          className={move === null ? '' : 'mt-3'}
          action={t('move')}
          note={t('move_note', values)}
          request={moving}
          makeBody={(reason) => ({ event_no, reason })}
          onBack={onClose}
        />
      )}
    </div>
  )
}

export function MoveRequest({ move: { by, reason } }: { move: NonNullable<UnmatchedPayment['move']> }) {
  const { t } = useTranslation(['money', 'admin'])
  return (
    <p className="mt-1">
      {t('move_asked', { name: namePerson(by) ?? t('somebody', { ns: 'admin' }), reason })}
    </p>
  )
}

const TOAST = 'payment-move'

function DeclineMove({ event_no, isOwn }: { event_no: number; isOwn: boolean }) {
  const { t } = useTranslation('money')
  const declining = useDecision(declineMove, () =>
    showToast({ kind: 'success', text: t('move_ended'), about: TOAST }),
  )
  return <EndRequest isOwn={isOwn} request={declining} makeBody={(reason) => ({ event_no, ...reason })} />
}
