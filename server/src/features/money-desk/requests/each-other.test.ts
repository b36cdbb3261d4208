import { randomUUID } from 'node:crypto'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain, signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'

const REASON = 'Found at the provider'

type Person = { token: string; user_id: string; email: string }

async function openDesk() {
  const desk = await openMoneyDesk()
  const { app, report, place } = desk
  return {
    ...desk,
    third: await signedInAsStaff(app, 'admin'),
    give: async ({ token }: Person, { email }: Person, coins = 1_000) => {
      const adjustment_id = randomUUID()
      const body = { who: email, coins, reason: REASON, adjustment_id }
      return { adjustment_id, ...(await callOk(app, routes.adjustCoins, { token, body })) }
    },
    approve: ({ token }: Person, adjustment_id: string) =>
      call(app, routes.decideAdjustment, { token, body: { adjustment_id, is_approved: true } }),
    orderInReview: async (buyer: Person) => {
      const { order_id } = await place(buyer)
      await report({ order_id, order_token: 'guessed' })
      return order_id
    },
    accept: ({ token }: Person, order_id: string) =>
      call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: REASON } }),
    coinsOf: async ({ user_id }: Person) => {
      const { bonus = 0, paid = 0 } = await findBalances(app.ctx.db, user_id)
      return bonus + paid
    },
    expectSound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test('two admins give each other no coins, however few: a third one decides', async () => {
  const { admin, other, third, give, approve, coinsOf, expectSound } = await openDesk()
  const first = await give(admin, other, 1)
  const second = await give(other, admin, 1_000)
  expect([first.is_second_needed, second.is_second_needed]).toEqual([true, true])
  for (const { adjustment_id } of [first, second])
    for (const person of [admin, other]) expect((await approve(person, adjustment_id)).status).toBe(404)
  expect([await coinsOf(admin), await coinsOf(other)]).toEqual([0, 0])

  expect((await approve(third, first.adjustment_id)).status).toBe(200)

  expect([await coinsOf(admin), await coinsOf(other)]).toEqual([0, 1])
  await expectSound()
})

test('two admins credit no order of each other: a third one has to agree', async () => {
  const { admin, other, third, orderInReview, accept, coinsOf, expectSound } = await openDesk()
  const order_id = await orderInReview(other)
  expect((await accept(other, order_id)).status).toBe(404)
  expect((await accept(admin, order_id)).data).toEqual({ is_second_needed: true })
  expect((await accept(other, order_id)).status).toBe(404)
  expect(await coinsOf(other)).toBe(0)

  expect((await accept(third, order_id)).data).toEqual({ is_second_needed: false })

  expect(await coinsOf(other)).toBe(500)
  await expectSound()
})

test('one admin alone gives an order of another admin no payment that named none', async () => {
  const { admin, other, third, report, place, list, assign, accept, coinsOf } = await openDesk()
  const { order_id } = await place(other)
  await report({ order_id: '0192f0c1-7a3b-7c4d-8e5f-a1b2c3d4e5f6' })
  const [payment] = await list()
  expect((await assign(payment?.event_no ?? 0, order_id)).data).toEqual({ state: 'review' })
  expect((await accept(admin, order_id)).data).toEqual({ is_second_needed: true })
  expect((await accept(third, order_id)).data).toEqual({ is_second_needed: false })
  expect(await coinsOf(other)).toBe(500)
})

test('what one admin alone credits in a day is limited, whoever the buyers are and also at once', async () => {
  const { app, admin, other, orderInReview, accept, expectSound } = await openDesk()
  const orders: string[] = []
  for (let n = 0; n < 12; n++) orders.push(await orderInReview(await signedIn(app)))
  const answers = await Promise.all(orders.map((order_id) => accept(admin, order_id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const waiting = orders.filter((_, index) => answers[index]?.data?.is_second_needed)
  expect(waiting).toHaveLength(2)

  for (const order_id of waiting) expect((await accept(other, order_id)).data?.is_second_needed).toBe(false)
  for (let n = 0; n < 10; n++)
    expect((await accept(other, await orderInReview(await signedIn(app)))).data?.is_second_needed).toBe(false)
  expect((await accept(other, await orderInReview(await signedIn(app)))).data?.is_second_needed).toBe(true)

  app.clock.advance(DAY_MS + 1)
  await passAgain(app, admin)
  expect((await accept(admin, await orderInReview(await signedIn(app)))).data?.is_second_needed).toBe(false)
  await expectSound()
})

test('what an admin asked for who is no admin any more counts among what another one credits alone', async () => {
  const { app, admin, other, orderInReview, accept, expectSound } = await openDesk()
  const orders: string[] = []
  for (let n = 0; n < 21; n++) orders.push(await orderInReview(await signedIn(app)))
  for (const order_id of orders) await accept(admin, order_id)
  await app.ctx.db.updateTable('users').set({ role: 'user' }).where('user_id', '=', admin.user_id).execute()

  const answers = []
  for (const order_id of orders.slice(10)) answers.push((await accept(other, order_id)).data)

  expect(answers.map((data) => data?.is_second_needed)).toEqual([...Array(10).fill(false), true])
  await expectSound()
})
