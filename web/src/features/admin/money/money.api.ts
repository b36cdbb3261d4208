import type { DeskState } from '@citrine/contract/desk-order'
import { listDeskGoods } from '@citrine/contract/goods-desk'
import {
  getDeskOrder,
  getMoneyFigures,
  listDeskOrders,
  listMoneyWaiting,
  listPaymentOrders,
  listUnmatchedPayments,
} from '@citrine/contract/money-desk'
import type { ResponseOf } from '@citrine/contract/route'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import { REFETCH_MS } from '../admin.api.ts'

/** ms; an order whose refund is on its way is fetched this often. */
const SENDING_MS = 4_000

export type OrderFilter = { search: string; state: DeskState | ''; day: string }

export const orderSearchQuery = ({ search, state, day }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'money', 'orders', search, state, day],
    queryFn: ({ pageParam, signal }) =>
      call(listDeskOrders, {
        query: {
          ...(search !== '' && { search }),
          ...(state !== '' && { state }),
          ...(day !== '' && { day }),
          ...pageQuery(pageParam),
        },
        signal,
      }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const isRefunding = (order: ResponseOf<typeof getDeskOrder> | undefined): boolean =>
  order?.refunds.some(({ state }) => state === 'sending') ?? false

export const orderCaseQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['admin', 'money', 'order', order_id],
    queryFn: ({ signal }) => call(getDeskOrder, { params: { order_id }, signal }),
    refetchInterval: ({ state }) => (isRefunding(state.data) ? SENDING_MS : REFETCH_MS),
  })

export const waitingQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'money', 'waiting'],
    queryFn: ({ pageParam, signal }) => call(listMoneyWaiting, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const countWaiting = (page: ResponseOf<typeof listMoneyWaiting>): number =>
  page.refunds.length +
  page.adjustments.length +
  page.credits.length +
  page.returns.length +
  page.prices.length

export type PaymentFilter = { state: 'open' | 'dismissed'; search: string }

export const paymentsQuery = ({ state, search }: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'money', 'payments', state, search],
    queryFn: ({ pageParam, signal }) =>
      call(listUnmatchedPayments, {
        query: { state, ...(search !== '' && { search }), ...pageQuery(pageParam) },
        signal,
      }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const paymentOrdersQuery = (event_no: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'money', 'payment-orders', event_no],
    queryFn: ({ pageParam, signal }) =>
      call(listPaymentOrders, {
        params: { event_no: String(event_no) },
        query: pageQuery(pageParam),
        signal,
      }),
    ...BY_CURSOR,
  })

export const goodsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'money', 'goods'],
    queryFn: ({ signal }) => call(listDeskGoods, { signal }),
  })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['admin', 'money', 'figures'],
    queryFn: ({ signal }) => call(getMoneyFigures, { signal }),
  })
