import { STATUS } from '@citrine/contract/errors'
import type { CoinGoods, VipGoods } from '@citrine/contract/goods'
import {
  cancelOrder,
  continueOrder,
  createOrder,
  getOrder,
  listOrders,
  type Order,
  updateOrder,
} from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import { getSpending, pauseSpending, type Spending, setSpendingLimit } from '@citrine/contract/spending'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError, hasStatus } from '#web/lib/api/api-error.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import { readCharge } from './checkout/charge.ts'
import { sendFirstRequest, sendPaymentRequests } from './checkout/payment-requests.ts'

export type Goods = VipGoods | CoinGoods

export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list'],
    queryFn: ({ pageParam, signal }) => call(listOrders, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call(getOrder, { query: { id }, signal }),
  })

export function refreshMoney(cache: QueryClient): void {
  for (const queryKey of [['orders'], ['coins'], ['coin-movements'], ['spending']])
    void cache.invalidateQueries({ queryKey })
}

type NewOrder = BodyOf<typeof createOrder>
type Placement = { goods: Goods; body: NewOrder }

const isWaitingFor = ({ goods, body }: Placement, order: Order): boolean =>
  order.state === 'created' &&
  order.goods_id === goods.id &&
  order.payment_type === body.payment_type &&
  order.price === goods.price &&
  order.currency === goods.currency &&
  ('coins' in goods ? order.coins === goods.coins : order.period_type === goods.period_type)

/**
 * Continues an unpaid order for the same payment, so that closing and reopening the billing form makes no second one.
 * Creates an order if there is none.
 */
async function placeOrder(placement: Placement) {
  const { body } = placement
  const { items } = await sendFirstRequest(() => call(listOrders, { query: {} }))
  const waiting = items.find((order) => isWaitingFor(placement, order))
  if (waiting === undefined) return call(createOrder, { body })
  try {
    return await call(continueOrder, { body: { id: waiting.id, redirect: body.redirect } })
  } catch (error) {
    // The order was paid or cancelled in another tab, or its provider was switched off.
    if (hasStatus(error, 'conflict')) return call(createOrder, { body })
    throw error
  }
}

const openCharge = <T extends { charge: string }>(order: T) => ({
  ...order,
  charge: readCharge(order.charge),
})

export function usePlaceOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (placement: Placement) =>
      sendPaymentRequests('lost_payment', () => placeOrder(placement)).then(openCharge),
    meta: { handlesErrors: true },
    // A buyer who leaves the payment finds the order in this list.
    onSuccess: () => cache.invalidateQueries({ queryKey: ordersQuery().queryKey }),
    onError: (error) => {
      // The goods, their price or the ways to pay may have changed since the page was loaded.
      if (!(error instanceof ApiError) || error.status !== STATUS.conflict) return
      for (const queryKey of [['plans'], ['coin-packs']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useUpdateOrder = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof updateOrder>) =>
      sendPaymentRequests('lost_check', () => call(updateOrder, { body })),
    meta: { handlesErrors: true },
  })

export function useContinueOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof continueOrder>) =>
      sendPaymentRequests('lost_payment', () => sendFirstRequest(() => call(continueOrder, { body }))).then(
        openCharge,
      ),
    meta: { handlesErrors: true },
    // The order may have been paid or cancelled in another tab, and other orders may have expired because of it.
    onSettled: () => refreshMoney(cache),
  })
}

export function useCancelOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { body: { id } }),
    meta: { handlesErrors: true },
    onSettled: () => refreshMoney(cache),
  })
}

export const spendingQuery = () =>
  queryOptions({
    queryKey: ['spending'],
    queryFn: ({ signal }) => call(getSpending, { signal }),
  })

export function useSetSpendingLimit(onSaved: (spending: Spending) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (monthly_limit: number | null) => call(setSpendingLimit, { body: { monthly_limit } }),
    meta: { handlesErrors: true },
    onSuccess: (spending) => {
      cache.setQueryData(spendingQuery().queryKey, spending)
      onSaved(spending)
    },
  })
}

export type PauseDays = BodyOf<typeof pauseSpending>['days']

export function usePauseSpending() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (days: PauseDays) => call(pauseSpending, { body: { days } }),
    meta: { handlesErrors: true },
    onSuccess: (spending) => cache.setQueryData(spendingQuery().queryKey, spending),
  })
}
