import { randomUUID } from 'node:crypto'
import { fileTakedown } from '@citrine/contract/legal'
import { decideTakedown, listTakedowns } from '@citrine/contract/moderation-desks'
import { getDeskOrder, listDeskOrders } from '@citrine/contract/money-desk'
import { getOrder, listOrders } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { openSandbox, order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'

const sandbox = await openSandbox()

test('an order says when its own buyer last asked about it, and nobody else’s question counts', async () => {
  const app = await testApp({ is_working: false, env: { ...sandbox.env, PAY_ORIGINS: `${SITE}=test` } })
  const buyer = await signedIn(app)
  const other = await signedIn(app)
  const goods = { goods_type: 'COIN', payment_type: 'paypal', redirect: `${SITE}/pricing` } as const
  const { order_id: id } = await order(app, buyer.token, { goods_id: 'coins_500', ...goods })
  await order(app, buyer.token, { goods_id: 'coins_100', ...goods })
  const list = async () => (await callOk(app, listOrders, { token: buyer.token, query: {} })).items
  const number = (await list()).find((each) => each.id === id)?.number ?? ''
  const ask = (token?: string) =>
    callOk(app, fileTakedown, {
      ...(token === undefined ? {} : { token }),
      body: {
        kind: 'order',
        target: number,
        text: 'The coins never arrived.',
        name: 'Nell Harbour',
        email: 'nell@example.com',
        client_id: randomUUID(),
      },
    })
  const readTimes = async () => {
    const times = (await list()).map((each) => [each.id === id, each.question_at])
    return times.filter(([, at]) => at !== undefined)
  }

  await ask()
  await ask(other.token)
  expect(await readTimes()).toEqual([])

  await ask(buyer.token)
  app.clock.advance(60_000)
  const { created_at } = await ask(buyer.token)

  expect(await readTimes()).toEqual([[true, created_at]])
  const receipt = await callOk(app, getOrder, { token: buyer.token, query: { id } })
  expect(receipt.question_at).toBe(created_at)
})

test('the desk shows a buyer’s question with its order, finds the order by it, and both sides see the answer', async () => {
  const app = await testApp({ is_working: false, env: { ...sandbox.env, PAY_ORIGINS: `${SITE}=test` } })
  const buyer = await signedIn(app)
  const other = await signedIn(app)
  const { token } = await signedInAsStaff(app, 'admin')
  const goods = { goods_id: 'coins_500', goods_type: 'COIN', payment_type: 'paypal' } as const
  const ids: string[] = []
  for (const person of [buyer, other])
    ids.push((await order(app, person.token, { ...goods, redirect: `${SITE}/pricing` })).order_id)
  const [id = ''] = ids
  const readOwn = () => callOk(app, getOrder, { token: buyer.token, query: { id } })
  const { number } = await readOwn()
  const text = `The coins never arrived. ${'Please look again! '.repeat(20)}`.trim()
  const body = { kind: 'order', target: number, text, name: 'Nell' } as const
  const sent = { ...body, email: 'nell@example.com', client_id: randomUUID() }
  const { receipt_number, created_at } = await callOk(app, fileTakedown, { token: buyer.token, body: sent })
  await callOk(app, fileTakedown, { token: other.token, body: { ...sent, client_id: randomUUID() } })

  const list = async (search?: string) =>
    (await callOk(app, listDeskOrders, { token, query: search === undefined ? {} : { search } })).items
  const open = { receipt_number, topic: null, asked_at: created_at, answered_at: null }
  expect((await list()).map(({ order_id, questions }) => [order_id === id, questions])).toEqual([
    [false, []],
    [true, [{ ...open, text: text.slice(0, 200) }]],
  ])
  expect((await list(receipt_number.toLowerCase())).map(({ order_id }) => order_id)).toEqual([id])
  expect(await list('T-0000-0000')).toEqual([])
  const desk = () => callOk(app, getDeskOrder, { token, params: { order_id: id } })
  const opened = { ...open, text: body.text }
  expect((await desk()).order.questions).toEqual([opened])
  expect((await readOwn()).answered_at).toBeUndefined()

  app.clock.advance(HOUR_MS)
  const { items } = await callOk(app, listTakedowns, { token })
  const takedown_id = items.find((each) => each.receipt_number === receipt_number)?.takedown_id ?? ''
  const answer = {
    decision: 'answer',
    reason: 'other',
    text: 'They are there now.',
    is_strike: false,
  } as const
  await callOk(app, decideTakedown, { token, body: { takedown_id, ...answer } })

  const answered_at = app.clock.now().toISOString()
  expect((await desk()).order.questions).toEqual([{ ...opened, answered_at }])
  expect(await readOwn()).toMatchObject({ question_at: created_at, answered_at })
})
