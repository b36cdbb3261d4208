import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { AnyRoute, Route } from '@citrine/contract/route'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { DrawingPort } from '#server/providers/images/drawing.port.ts'
import { type CallOptions, call } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makeOwner, makeRequest } from '#test/ownership.ts'

const drawing: DrawingPort = {
  drawPortrait: async (words) => ({ webp: await drawWebp(words.length), unknown_words: [] }),
  drawScene: () => drawWebp(90),
  close: async () => undefined,
}

const READS = Object.entries(ENDPOINTS as Record<string, AnyRoute>).filter(
  ([, route]) => route.method === 'GET' && !('events' in route) && !route.path.includes('/admin/'),
)

test('only the screens of orders read their tables: while these are locked, every other call answers, and a reply arrives', async () => {
  const app = await chatApp({ is_working: false, model: { tokens: 2 }, parts: { drawing } })
  const { token, things } = await makeOwner(app)
  const readAll = async () => {
    const statuses: [name: string, status: number][] = []
    for (const [name, route] of READS) {
      const options = { ...makeRequest(route, things, 0), token } as CallOptions<Route>
      statuses.push([name, (await call(app, route as Route, options)).status])
    }
    return statuses
  }
  const before = await readAll()
  const lock = new pg.Client({ connectionString: app.databaseUrl })
  await lock.connect()
  onTestFinished(() => lock.end())
  await lock.query(
    'begin; lock table orders, order_steps, refunds, payment_events, spending_limits in access exclusive mode',
  )

  const locked = await readAll()

  const differing = locked.flatMap(([name, status], nth) => (before[nth]?.[1] === status ? [] : [name]))
  expect(differing.sort()).toEqual(['getSpending', 'listOrders'])
  expect(await sendAndWait(app, 'Hello', { token })).toMatchObject({ state: 'done' })
}, 120_000)
