import { randomUUID } from 'node:crypto'
import { fileTakedown, type OrderTopic } from '@citrine/contract/legal'
import {
  countTakedowns,
  decideTakedown,
  listTakedowns,
  type TakedownSubject,
} from '@citrine/contract/moderation-desks'
import { getDeskOrder, listDeskOrders } from '@citrine/contract/money-desk'
import { getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'

async function openDesk() {
  let queries = 0
  const desk = await openMoneyDesk({ onQuery: () => (queries += 1) })
  const { app, admin, buyer, place } = desk
  const ask = async (target: string, topic?: OrderTopic, token = buyer.token) => {
    app.clock.advance(1_000)
    const message = { target, text: 'The coins never arrived.', name: 'Ada Quill', email: 'ada@example.com' }
    const body = { kind: 'order', client_id: randomUUID(), ...message, ...(topic && { topic }) } as const
    return (await callOk(app, fileTakedown, { token, body })).receipt_number
  }
  const list = async (part?: TakedownSubject, { token } = admin) =>
    (await callOk(app, listTakedowns, { token, query: part === undefined ? {} : { part } })).items
  return {
    ...desk,
    ask,
    list,
    countQueries: async () => {
      queries = 0
      await list()
      return queries
    },
    placeNumbered: async () => {
      const { order_id } = await place()
      const { number } = await callOk(app, getOrder, { token: buyer.token, query: { id: order_id } })
      return { order_id, number }
    },
    count: () => callOk(app, countTakedowns, { token: admin.token }),
  }
}

test('the rows of questions name the order, its amount and what they are about, with the same number of queries however long the page is', async () => {
  const { app, buyer, ask, list, placeNumbered, countQueries } = await openDesk()
  const { number } = await placeNumbered()
  const second = await placeNumbered()
  const stranger = await signedIn(app)
  await ask(number, 'refund')
  const queries = await countQueries()
  await ask(`#${second.number}, from last week`, 'chargeback')
  await ask(number, 'not_received', stranger.token)
  await ask('99999999')
  await ask('I do not know it')

  expect(await countQueries()).toBe(queries)
  const items = await list()

  const summary = { state: 'created', is_cancelled: false, provider: 'sandbox', reason: null }
  const user = expect.objectContaining({ uid: buyer.user_id })
  const amount = { price: 999, currency: 'USD', summary: { ...summary, user } }
  expect(items.map(({ topic, order }) => [topic, order])).toEqual([
    ['refund', { number, ...amount, is_from_buyer: true }],
    ['chargeback', { number: second.number, ...amount, is_from_buyer: true }],
    ['not_received', { number, ...amount, is_from_buyer: false }],
    [null, null],
    [null, null],
  ])
  const moderator = await signedInAsStaff(app, 'moderator')
  expect((await list(undefined, moderator)).map(({ topic, order }) => [topic, order]).slice(0, 2)).toEqual([
    ['refund', null],
    ['chargeback', null],
  ])
})

test('the list shows the part that a count names, until its questions are answered', async () => {
  const { app, admin, ask, list, count, placeNumbered } = await openDesk()
  const { number, order_id } = await placeNumbered()
  const receipts = [await ask(number, 'refund'), await ask(number, 'not_received'), await ask(number)]
  await callOk(app, fileTakedown, {
    body: {
      kind: 'other',
      target: 'the home page',
      text: 'It is all wrong here.',
      name: 'Ada Quill',
      email: 'ada@example.com',
      client_id: randomUUID(),
      is_good_faith: true,
      is_accurate: true,
      signature: 'Ada Quill',
    },
  })
  const parts = { complaint: 1, refund: 1, chargeback: 0, not_received: 1, question: 1 }
  expect(await count()).toEqual(parts)
  const readReceipts = async (part: TakedownSubject) => (await list(part)).map((row) => row.receipt_number)
  expect([
    await readReceipts('refund'),
    await readReceipts('chargeback'),
    await readReceipts('not_received'),
    await readReceipts('question'),
  ]).toEqual([[receipts[0]], [], [receipts[1]], [receipts[2]]])
  expect((await list('complaint')).map(({ kind }) => kind)).toEqual(['other'])
  expect(await list()).toHaveLength(4)

  const token = admin.token
  const [open] = await list('refund')
  const answer = { decision: 'answer', reason: 'other', text: 'It is on its way.', is_strike: false } as const
  await callOk(app, decideTakedown, { token, body: { takedown_id: open?.takedown_id ?? '', ...answer } })
  expect(await count()).toEqual({ ...parts, refund: 0 })

  const { order } = await callOk(app, getDeskOrder, { token, params: { order_id } })
  expect(order.questions?.map(({ topic }) => topic)).toEqual([null, 'not_received', 'refund'])
  const [row] = (await callOk(app, listDeskOrders, { token, query: { search: number } })).items
  expect(row?.questions?.map(({ topic }) => topic)).toEqual([null, 'not_received', 'refund'])
})
