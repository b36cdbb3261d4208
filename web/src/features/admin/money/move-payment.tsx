import {
  SECOND_ADMIN_ABOVE,
  SECOND_ADMIN_ABOVE_COINS,
  type UnmatchedPayment,
} from '@citrine/contract/money-desk'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDeclineMove, useMovePayment } from './money.api.ts'
import { namePerson } from './name-person.ts'
import { ReasonForm } from './reason-form.tsx'
import { EndRequest } from './reject-request.tsx'
import { useAnnounce } from './use-announce.ts'

interface MovePaymentProps {
  payment: UnmatchedPayment
  onClose: () => void
}

/** Shows which order will lose its goods before the payment is moved. */
export function MovePayment({ payment, onClose }: MovePaymentProps) {
  const { t } = useTranslation('money')
  const { event_no, order, counting_order, move } = payment
  const moving = useMovePayment()
  const announce = useAnnounce('payments')
  if (order === null || counting_order === null) return null
  const { number } = order
  const send = async (reason: string): Promise<void> => {
    const texts = { moved: t('moved_toast', { number }), review: t('moved_to_review', { number }) }
    const outcome = await moving.mutateAsync({ event_no, reason })
    if (outcome.state === 'review') showToast({ kind: 'info', text: texts.review })
    else announce(outcome, texts.moved, TOAST)
    onClose()
  }
  const values = {
    number,
    other: counting_order.number,
    coins: formatPlainNumber(SECOND_ADMIN_ABOVE_COINS),
    goods: order.goods_name,
    other_goods: counting_order.goods_name,
    limit: formatMoney(SECOND_ADMIN_ABOVE, order.currency),
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
          isWorking={moving.isPending}
          error={moving.error}
          onSend={send}
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
  const declining = useDeclineMove()
  const decline = async (reason?: string): Promise<void> => {
    const text = t('move_ended')
    await declining.mutateAsync({ event_no, ...(reason !== undefined && { reason }) })
    showToast({ kind: 'success', text, about: TOAST })
  }
  return <EndRequest isOwn={isOwn} isWorking={declining.isPending} error={declining.error} onEnd={decline} />
}
