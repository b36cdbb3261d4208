import type { DeskOrder } from '@citrine/contract/desk-order'
import { assignPayment, type UnmatchedPayment } from '@citrine/contract/money-desk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { Paged } from '../../shared/paged.tsx'
import { useDecision } from '../../shared/use-decision.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { describeLimits } from '../forms/describe-limits.ts'
import { type PaymentMatch, PaymentNumber, usePaymentNumber } from '../forms/payment-number.tsx'
import { paymentOrdersQuery } from '../money.api.ts'
import { namePerson } from '../names/name-person.ts'
import { nameProvider } from '../names/name-provider.ts'
import { PersonLink } from '../names/person-link.tsx'
import { chooseStateKey } from '../names/state-key.ts'

export function PaymentOrders({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation(['money', 'orders'])
  const list = useInfiniteQuery(paymentOrdersQuery(payment.event_no))
  const [chosen, setChosen] = useState<string>()
  const [last, setLast] = useState<string>()
  const assigning = useDecision(assignPayment)
  const provider = nameProvider(payment.provider)
  const give = ({ order_id, number }: DeskOrder, found: PaymentMatch): void => {
    assigning.mutateAsync({ event_no: payment.event_no, order_id, ...found }).then(
      ({ state }) => {
        const outcome = t(`state_${state}`, { ns: 'orders' })
        showToast({
          kind: state === 'paid' ? 'success' : 'info',
          text: `${t('order', { number })}: ${outcome}`,
        })
      },
      () => setChosen(undefined),
    )
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="text-muted">{t('candidates_text', { provider })}</p>
      <Paged
        list={list}
        readKey={({ order_id }) => order_id}
        empty={{
          title: t('candidates_none'),
          text: t(isUnread(payment) ? 'candidates_none_unread' : 'candidates_none_text', { provider }),
        }}
      >
        {(orders) => (
          <ul>
            {orders.map((order) =>
              order.order_id === chosen ? (
                <Assignment
                  key={order.order_id}
                  payment={payment}
                  order={order}
                  isWorking={assigning.isPending}
                  onGive={(found) => give(order, found)}
                  onBack={() => setChosen(undefined)}
                />
              ) : (
                <Candidate
                  key={order.order_id}
                  order={order}
                  isFocused={order.order_id === last}
                  onChoose={() => {
                    setChosen(order.order_id)
                    setLast(order.order_id)
                  }}
                />
              ),
            )}
          </ul>
        )}
      </Paged>
      <ActionError error={assigning.error} />
    </div>
  )
}

const isUnread = ({ amount, currency }: UnmatchedPayment): boolean => amount === null || currency === null

interface CandidateProps {
  order: DeskOrder
  isFocused: boolean
  onChoose: () => void
}

function Candidate({ order, isFocused, onChoose }: CandidateProps) {
  const { t } = useTranslation(['money', 'orders'])
  const { number, user, goods_name, price, currency, created_at } = order
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 grow">
        <p>
          <span className="font-semibold">{t('order', { number })}</span> · {goods_name} ·{' '}
          {formatMoney(price, currency)}
        </p>
        <p className="text-13 text-muted">
          <PersonLink person={user} /> · {t(chooseStateKey(order), { ns: 'orders' })} ·{' '}
          <time dateTime={created_at}>{formatFullTime(created_at)}</time>
        </p>
      </div>
      <Button onClick={onChoose} aria-label={`${t('assign')}: ${number}`} autoFocus={isFocused}>
        {t('assign')}
      </Button>
    </li>
  )
}

interface AssignmentProps {
  payment: UnmatchedPayment
  order: DeskOrder
  isWorking: boolean
  onGive: (found: PaymentMatch) => void
  onBack: () => void
}

function Assignment({ payment, order, isWorking, onGive, onBack }: AssignmentProps) {
  const { t } = useTranslation('money')
  const { number, user, goods_name, price, currency } = order
  const isNumberNeeded = payment.provider_txn === null
  const numbering = usePaymentNumber(isNumberNeeded)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const handleGive = (): void => {
    setIsChecked(true)
    if (numbering.found !== null) onGive(numbering.found)
    else field.current?.querySelector('input')?.focus()
  }
  const question = t(isUnread(payment) ? 'assign_ask_unread' : 'assign_ask', {
    amount: formatMoney(payment.amount ?? price, payment.currency ?? currency),
    provider: nameProvider(payment.provider),
    number,
    name: namePerson(user) ?? t('gone'),
    goods: goods_name,
  })
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <Confirmation
        question={question}
        yes={t('assign_yes')}
        isWorking={isWorking}
        onYes={handleGive}
        onBack={onBack}
      >
        <p className="mt-1 text-13 text-muted">{t('credit_second', describeLimits(currency))}</p>
        {isNumberNeeded && (
          <div ref={field} className="mt-3">
            <PaymentNumber
              state={numbering}
              provider={nameProvider(payment.provider)}
              isChecked={isChecked}
            />
          </div>
        )}
      </Confirmation>
    </li>
  )
}
