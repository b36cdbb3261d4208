import type { Order } from '@citrine/contract/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { chooseOrderState } from '#web/lib/text/choose-order-state.ts'
import { ordersQuery } from '../pricing.api.ts'
import { isNewestOfGoods } from './newest-of-goods.ts'
import { findUnsettled } from './unsettled-orders.ts'

const RECENT_MS = 3_600_000

export const isAtPacks = ({ type, state }: Order): boolean => type === 'COIN' && state === 'failed'

/**
 * Names the state of an order that still concerns the buyer: its payment is on its way, or it recently failed, was
 * cancelled or waits.
 */
function findOpenState(
  order: Order,
  orders: readonly Order[],
): 'pending' | 'failed' | 'cancelled' | 'created' | undefined {
  const state = chooseOrderState(order)
  if (state === 'pending') return state
  const isRecent = Date.now() - Date.parse(order.created_at) < RECENT_MS
  if (!isRecent || !isNewestOfGoods(order, orders.slice(0, orders.indexOf(order)))) return undefined
  if (state === 'created') return findUnsettled(order.goods_id, orders) === undefined ? state : undefined
  return order.state === 'failed' && (state === 'failed' || state === 'cancelled') ? state : undefined
}

interface OpenOrderProps {
  belongsHere: (order: Order) => boolean
}

export function OpenOrder({ belongsHere }: OpenOrderProps) {
  const { t } = useTranslation('orders')
  const { data } = useInfiniteQuery(ordersQuery())
  if (data === undefined) return null
  const orders = joinPages(data.pages, ({ id }) => id)
  const open = orders
    .map((order) => ({ order, state: findOpenState(order, orders) }))
    .find(({ state }) => state !== undefined)
  if (open?.state === undefined || !belongsHere(open.order)) return null
  const { number } = open.order
  const row = `order-${number}`
  return (
    <p className="rounded-card bg-surface px-5 py-2">
      <Link
        to="/pricing"
        hash={row}
        onClick={() => document.getElementById(row)?.focus()}
        className="inline-flex min-h-11 items-center font-semibold text-lemon-ink underline underline-offset-4"
      >
        {t(`open_${open.state}`, { number })}
      </Link>
    </p>
  )
}
