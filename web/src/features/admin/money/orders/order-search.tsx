import { type DeskState, deskStates } from '@citrine/contract/desk-order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Paged } from '../../shared/paged.tsx'
import { orderSearchQuery } from '../money.api.ts'
import { OrderRows } from './order-rows.tsx'

interface OrderSearchProps {
  initialSearch: string
  onSearch: (search: string) => void
}

export function OrderSearch(props: OrderSearchProps) {
  const { t } = useTranslation(['money', 'orders', 'admin'])
  const { typed, setTyped, search, state, setState, day, setDay, handleSubmit } = useOrderSearch(props)
  const list = useInfiniteQuery(orderSearchQuery({ search, state, day }))
  const nameFilter = (each: DeskState): string => {
    const name = t(`state_${each}`, { ns: 'orders' })
    return each === 'charged_back' ? `${name} / ${t('state_disputed', { ns: 'orders' })}` : name
  }
  const states = deskStates.map((each) => ({ value: each, text: nameFilter(each) }))
  return (
    <>
      <form onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-start gap-3">
        <div className="order-query flex gap-3">
          <TextField
            className="min-w-0 grow"
            label={t('search')}
            hint={t('search_hint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            dir="ltr"
          />
          <Button type="submit" className="mb-6.5 h-12 self-end">
            {t('find', { ns: 'admin' })}
          </Button>
        </div>
        <Select
          className="grow basis-36 [&_label]:mb-2 [&_select]:h-12 [&_svg]:top-3.5"
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

/** Makes the typed text the search when the form is sent. The other filters apply at once. */
function useOrderSearch({ initialSearch, onSearch }: OrderSearchProps) {
  const [typed, setTyped] = useState(initialSearch)
  const [search, setSearch] = useState(initialSearch)
  const [state, setState] = useState<DeskState | ''>('')
  const [day, setDay] = useState('')
  useEffect(() => {
    setTyped(initialSearch)
    setSearch(initialSearch)
  }, [initialSearch])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // People copy an order number together with its # sign.
    const next = typed.trim().replace(/^#\s*/, '')
    setSearch(next)
    onSearch(next)
  }
  return { typed, setTyped, search, state, setState, day, setDay, handleSubmit }
}
