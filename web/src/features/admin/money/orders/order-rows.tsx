import type { DeskOrder } from '@citrine/contract/desk-order'
import { useState } from 'react'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { PersonLink } from '../names/person-link.tsx'
import { chooseStateKey, isMoved } from '../names/state-key.ts'
import { OrderCase } from './order-case.tsx'

export function OrderRows({ orders }: { orders: readonly DeskOrder[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <ul className="grid grid-cols-1 gap-2">
      {orders.map((order) => (
        <OrderRow
          key={order.order_id}
          order={order}
          isOpen={order.order_id === open}
          onToggle={() => setOpen(order.order_id === open ? undefined : order.order_id)}
        />
      ))}
    </ul>
  )
}

interface OrderRowProps {
  order: DeskOrder
  isOpen: boolean
  onToggle: () => void
}

function OrderRow({ order, isOpen, onToggle }: OrderRowProps) {
  const { t } = useTranslation(['money', 'orders'])
  const { order_id, number, user, goods_name, price, refunded, currency, is_trial, created_at } = order
  return (
    <li className="rounded-card bg-surface">
      <div className="rounded-card has-[button:hover]:bg-raised">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card px-5 pt-4 pb-2 text-start"
        >
          <span className="font-semibold">{t('order', { number })}</span>
          <span>{formatMoney(price, currency)}</span>
          <span className="min-w-0 grow text-muted wrap-anywhere max-tablet:order-1 max-tablet:basis-full">
            {goods_name}
            {is_trial && ` (${t('trial', { ns: 'orders' })})`}
          </span>
          <span className="max-tablet:ms-auto">
            {t(chooseStateKey(order), { ns: 'orders' })}
            {refunded > 0 && !isMoved(order) && ` (−${formatMoney(refunded, currency)})`}
          </span>
          <QuestionMark order={order} />
          <time dateTime={created_at} className="text-13 text-muted max-tablet:order-1">
            {formatFullTime(created_at)}
          </time>
          <WaitingQuestion order={order} />
        </button>
        {/* A link inside a button would be invalid, so it is beside the button. */}
        <p className="px-5 pb-3 text-muted wrap-anywhere">
          <PersonLink person={user} />
        </p>
      </div>
      {isOpen && <OrderCase order_id={order_id} />}
    </li>
  )
}

const listWaiting = ({ questions = [] }: DeskOrder) =>
  questions.filter(({ answered_at }) => answered_at === null)

function QuestionMark({ order }: { order: DeskOrder }) {
  const { t } = useTranslation(['money', 'admin'])
  const waiting = listWaiting(order)
  const topics = [...new Set(waiting.flatMap(({ topic }) => topic ?? []))]
  if ((order.questions ?? []).length === 0) return null
  return (
    <span className={`text-13 max-tablet:order-1 ${waiting.length > 0 ? 'text-em' : 'text-muted'}`}>
      {t(waiting.length > 0 ? 'question_open_mark' : 'question_answered_mark')}
      {topics.length > 0 && `: ${topics.map((topic) => t(`topic_${topic}`, { ns: 'admin' })).join(' · ')}`}
    </span>
  )
}

function WaitingQuestion({ order }: { order: DeskOrder }) {
  const text = listWaiting(order)[0]?.text
  if (text === undefined) return null
  return (
    <span dir="auto" className="order-2 line-clamp-1 w-full text-13 wrap-anywhere">
      {text}
    </span>
  )
}
