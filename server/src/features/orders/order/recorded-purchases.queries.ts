import { type RawBuilder, sql } from 'kysely'
import { isUuidText } from '#server/platform/database/conditions.ts'

const selectFulfilledOrders = (goods_type: 'COIN' | 'VIP') => sql`
    select o.* from orders o
     where o.user_id is not null and o.goods_type = ${goods_type} and exists (
       select from order_steps s where s.order_id = o.order_id and s.to_state = 'paid'
          and s.from_state in ('created', 'pending', 'failed', 'expired', 'review'))`

export const selectPurchases = sql`
    select user_id, 'purchase' as kind, order_id::text as key, coins from (${selectFulfilledOrders('COIN')}) f`

export const selectSoldCoins = sql`
    select user_id, (coins - coins::bigint * refunded / price)::bigint as coins from (${selectFulfilledOrders('COIN')}) f
     where env = 'live'`

export const isOrder = (key: RawBuilder<unknown>) => sql`
    case when ${isUuidText(key)} then exists (select from orders where order_id = (${key})::uuid) else false end`

export const selectReturns = sql`
    select user_id, order_id::text as order_id, (coins::bigint * refunded / price)::bigint as coins
      from (${selectFulfilledOrders('COIN')}) f`

export const selectBuyersSince = (since: Date) => sql`
    select o.user_id from order_steps s join orders o using (order_id)
     where s.to_state in ('paid', 'refunded', 'charged_back') and s.at >= ${since}::timestamptz and o.user_id is not null`

/**
 * Selects orders that gave goods without a reported payment. Leaves out orders whose payment staff moved: it belongs
 * to the order that received it.
 */
export const selectUnprovenOrders = sql`
    select o.user_id, o.order_id from (${selectFulfilledOrders('COIN')} union all ${selectFulfilledOrders('VIP')}) o
     where o.reason is distinct from 'moved' and not exists (
       select from payment_events e
        where e.state = 'applied' and e.event ->> 'kind' = 'paid' and e.event ->> 'order_id' = o.order_id::text
          and e.provider = o.provider and e.event ->> 'provider_txn' = o.provider_txn)`

/** Selects the orders of Premium periods. After a refund the period must have been removed, unless it was over. */
export const selectPeriodOrders = sql`
    select order_id, user_id, period_type as plan, state = 'paid' as is_kept from (${selectFulfilledOrders('VIP')}) f`
