import { type DeskOrder, type DeskState, deskStates } from '@citrine/contract/money-desk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { fullTime } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Paged } from '../shared/paged.tsx'
import { ordersQuery } from './money.api.ts'
import { namePerson } from './name-person.ts'
import { OrderCase } from './order-case.tsx'
import { stateKey } from './state-key.ts'

export function OrderSearch() {
  const { t } = useTranslation(['money', 'orders', 'admin'])
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<DeskState | ''>('')
  const [day, setDay] = useState('')
  const list = useInfiniteQuery(ordersQuery({ search, state, day }))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  const states = deskStates.map((each) => ({ value: each, text: t(`state_${each}`, { ns: 'orders' }) }))
  return (
    <>
      <form onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 grow basis-72"
          label={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
        />
        <Select
          className="grow basis-36"
          label={t('state')}
          options={[{ value: '', text: t('any_state') }, ...states]}
          value={state}
          onChange={setState}
        />
        <TextField
          className="grow basis-36"
          label={t('day')}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" className="h-12 self-end">
          {t('find', { ns: 'admin' })}
        </Button>
      </form>
      <Paged
        list={list}
        readKey={({ order_id }) => order_id}
        empty={{ title: t('orders_empty'), text: t('orders_empty_text') }}
      >
        {(orders) => <OrderRows orders={orders} />}
      </Paged>
    </>
  )
}

function OrderRows({ orders }: { orders: readonly DeskOrder[] }) {
  const { t } = useTranslation(['money', 'orders'])
  const [open, setOpen] = useState<string>()
  return (
    <ul className="grid grid-cols-1 gap-2">
      {orders.map((order) => {
        const { order_id, number, user, goods_name, price, refunded, currency } = order
        const { is_trial, created_at } = order
        const isOpen = order_id === open
        return (
          <li key={order_id} className="rounded-card bg-surface">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : order_id)}
              className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card px-5 py-4 text-start hover:bg-raised"
            >
              <span className="font-semibold">{t('order', { number })}</span>
              <span>{formatMoney(price, currency)}</span>
              <span className="min-w-0 grow text-muted wrap-anywhere">
                {goods_name}
                {is_trial && ` (${t('trial', { ns: 'orders' })})`} ·{' '}
                <bdi>{namePerson(user) ?? t('gone')}</bdi>
              </span>
              <span>
                {t(stateKey(order), { ns: 'orders' })}
                {refunded > 0 && ` (−${formatMoney(refunded, currency)})`}
              </span>
              <time dateTime={created_at} className="text-13 text-muted">
                {fullTime(created_at)}
              </time>
            </button>
            {isOpen && <OrderCase order_id={order_id} />}
          </li>
        )
      })}
    </ul>
  )
}
