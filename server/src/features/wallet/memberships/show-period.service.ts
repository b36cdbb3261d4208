import type { Db } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { listMembershipCoins, listOpenPeriodsOfUsers, listPeriodsOfOrders } from './memberships.queries.ts'

type OrderOfPeriod = { order_id: string; user_id: string }
type ShownPeriod = { left_days: number; coins: number; until: string | null; is_followed: boolean }

/** Shows the time and coins that `endPeriodEarly` would take, and when the user's Premium ends. */
export async function showPeriods(
  db: Db,
  orders: readonly OrderOfPeriod[],
  now: Date,
): Promise<Map<string, ShownPeriod>> {
  if (orders.length === 0) return new Map()
  const [periods, open] = await Promise.all([
    listPeriodsOfOrders(
      db,
      orders.map(({ order_id }) => order_id),
    ),
    listOpenPeriodsOfUsers(
      db,
      orders.map(({ user_id }) => user_id),
      now,
    ),
  ])
  const coins = await listMembershipCoins(
    db,
    periods.map(({ membership_id }) => membership_id),
  )
  const showOne = ({ order_id, user_id }: OrderOfPeriod): ShownPeriod => {
    const ofUser = open.filter((one) => one.user_id === user_id)
    const first = ofUser[0]
    const last = ofUser.at(-1)
    const until = first && last && first.starts_at <= now ? last.ends_at.toISOString() : null
    const period = periods.find((one) => one.order_id === order_id)
    if (period === undefined) return { left_days: 0, coins: 0, until, is_followed: false }
    const { starts_at, ends_at, membership_id } = period
    const leftMs = ends_at.getTime() - Math.max(starts_at.getTime(), now.getTime())
    return {
      left_days: Math.max(0, Math.ceil(leftMs / DAY_MS)),
      coins: coins.get(membership_id) ?? 0,
      until,
      is_followed: until !== null && ends_at > now && ends_at.toISOString() < until,
    }
  }
  return new Map(orders.map((order) => [order.order_id, showOne(order)]))
}
