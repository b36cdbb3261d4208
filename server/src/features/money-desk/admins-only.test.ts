import { randomUUID } from 'node:crypto'
import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import * as moves from '@citrine/contract/payment-moves'
import { expect, test } from 'vitest'
import { call } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { giveRole, signedInAsStaff } from '#test/staff.ts'

type DeskRoute = typeof routes.getDeskOrder

const isRoute = (value: unknown): value is DeskRoute =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

const deskRoutes = [routes, goodsDesk, moves]
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isRoute)

const INPUT = {
  order_id: randomUUID(),
  refund_id: randomUUID(),
  adjustment_id: randomUUID(),
  event_no: 1,
  goods_id: 'coins_100',
  who: 'nobody@example.com',
  amount: 1,
  price: 500,
  coins: 1,
  is_on: true,
  is_approved: true,
  reason: 'Found at the provider',
}

test('every route of the money desk refuses members, moderators, and admins without the second factor', async () => {
  let queries = 0
  const { app, buyer } = await openMoneyDesk({ onQuery: () => (queries += 1) })
  const moderator = await signedInAsStaff(app, 'moderator')
  const unverified = await signedIn(app)
  await giveRole(app, unverified.user_id, 'admin')
  const send = async (route: DeskRoute, token: string) => {
    queries = 0
    const params = { order_id: INPUT.order_id, event_no: '1', month: '2026-01' }
    const { status } = await call(app, route, {
      token,
      params,
      ...(route.method === 'POST' && { body: INPUT }),
    })
    return { route: `${route.method} ${route.path}`, status, queries }
  }
  const [first] = deskRoutes
  if (first === undefined || deskRoutes.length < 26) throw new Error('routes of the desk are missing here')
  for (const [{ token }, status] of [
    [buyer, 404],
    [moderator, 404],
    [unverified, 1008],
  ] as const) {
    await send(first, token)
    const { queries } = await send(first, token)
    for (const route of deskRoutes)
      expect(await send(route, token)).toEqual({ route: `${route.method} ${route.path}`, status, queries })
  }
})
