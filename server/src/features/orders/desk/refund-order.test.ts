import { listPhotos } from '@citrine/contract/albums'
import { fileTakedown } from '@citrine/contract/legal'
import { getPhotoFile, unlockPhoto } from '@citrine/contract/library'
import { listNotifications } from '@citrine/contract/notifications'
import { getOrder } from '@citrine/contract/orders'
import { getUserInfo } from '@citrine/contract/users'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { spendCoins } from '#server/features/wallet/wallet.service.ts'
import { newId } from '#server/platform/ids.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { listeningApp, openSandbox, order, payByCard } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { readTroubles } from '#test/troubles.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances, makeRich } from '#test/wallet.ts'
import { sendRefund } from '../reconciliation/send-refund.job.ts'
import { findRefund, insertRefund } from '../refunds/refunds.queries.ts'
import { decideRefund, requestRefund } from './refund-order.service.ts'

const sandbox = await openSandbox()

async function bought(goods: { goods_id: string; goods_type: 'COIN' | 'VIP' }) {
  const app = await listeningApp(sandbox)
  const { token, user_id } = await signedIn(app)
  const staff = await signedIn(app)
  const other = await signedIn(app)
  const { order_id, charge } = await order(app, token, goods)
  await payByCard(sandbox, charge, '4242424242424242')
  const ask = async (amount: number, refund_id: string = newId()) => {
    const refund = { refund_id, order_id, amount, reason: 'asked', staff_id: staff.user_id }
    const answer = await app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, refund))
    return { refund_id, ...answer }
  }
  const decide = (refund_id: string, staff_id: string, is_approved = true) =>
    app.ctx.db.transaction().execute((tx) => decideRefund(app.ctx, tx, { refund_id, is_approved, staff_id }))
  return { app, token, user_id, staff, other, order_id, ask, decide }
}

const reaches = (app: TestApp, token: string, id: string, expected: { state: string; refunded: number }) =>
  until(async () => {
    const { state, refunded } = await callOk(app, getOrder, { token, query: { id } })
    return state === expected.state && refunded === expected.refunded
  })

test('a partial refund takes back its share of the coins, and the rest the others', async () => {
  const { app, token, order_id, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })

  expect(await ask(333)).toMatchObject({ is_second_needed: false })
  await reaches(app, token, order_id, { state: 'paid', refunded: 333 })
  expect((await callOk(app, getCoins, { token })).coins).toBe(500 - 166)
  await expect(ask(667)).rejects.toMatchObject({ kind: 'conflict' })
  await ask(666)

  await reaches(app, token, order_id, { state: 'refunded', refunded: 999 })
  expect((await callOk(app, getCoins, { token })).coins).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('spent coins become a debt, spending waits, and the next coins pay it', async () => {
  const { app, token, user_id, order_id, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  const now = app.clock.now()
  const spend = (coins: number, key: string) =>
    spendCoins(app.ctx.db, user_id, { coins, kind: 'photo_unlock', key, now })
  await spend(450, 'a picture')

  await ask(999)
  await reaches(app, token, order_id, { state: 'refunded', refunded: 999 })
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ bonus: 0, paid: 0, debt: 450 })
  expect(await callOk(app, getCoins, { token })).toMatchObject({ coins: 0, owed: 450 })

  const next = await order(app, token, { goods_id: 'coins_1200' })
  await payByCard(sandbox, next.charge, '4242424242424242')
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 750, debt: 0 })
  expect(await spend(1, 'another picture')).toBe(true)
})

test('above the limit a second person decides, and a refunded year ends Premium and takes its coins', async () => {
  const { app, token, user_id, staff, other, order_id, ask, decide } = await bought({
    goods_id: 'vip_yearly',
    goods_type: 'VIP',
  })
  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ vip: true, vip_info: { plan: 'YEARLY' } })

  const { refund_id, is_second_needed } = await ask(5999)
  expect(is_second_needed).toBe(true)
  await expect(decide(refund_id, staff.user_id)).rejects.toMatchObject({ kind: 'not_found' })
  await decide(refund_id, other.user_id)

  await reaches(app, token, order_id, { state: 'refunded', refunded: 5999 })
  app.clock.advance(1_000)
  expect((await callOk(app, getUserInfo, { token })).vip).toBe(false)
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ bonus: 0, paid: 0, debt: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a refund that waits is not sent once the bank has taken the money back', async () => {
  const { app, token, order_id, ask, other, decide } = await bought({
    goods_id: 'coins_7000',
    goods_type: 'COIN',
  })
  const { refund_id } = await ask(7_999)
  await sandbox.act(order_id, 'charge_back')
  await reaches(app, token, order_id, { state: 'charged_back', refunded: 7_999 })

  await expect(decide(refund_id, other.user_id)).rejects.toMatchObject({ kind: 'conflict' })
  await decide(refund_id, other.user_id, false)
})

test('a refund that the provider refuses raises an alarm; one that was sent stays sent when its job is given up', async () => {
  const { app, token, order_id, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  const { refund_id } = await ask(333)
  await reaches(app, token, order_id, { state: 'paid', refunded: 333 })
  await sendRefund.giveUp?.(app.ctx, { refund_id })
  expect((await findRefund(app.ctx.db, refund_id))?.state).not.toBe('failed')

  await app.ctx.db
    .updateTable('orders')
    .set({ provider_txn: 'of another house' })
    .where('order_id', '=', order_id)
    .execute()
  const refused = await ask(333)
  await until(async () => (await findRefund(app.ctx.db, refused.refund_id))?.state === 'failed')
  expect(await readTroubles(app)).toMatchObject({ refund_failed: 1 })
})

test.each([
  [600, 'paid'],
  [999, 'refunded'],
])(
  'a refund of %i whose answer was lost is not called failed once the provider reported it',
  async (amount, state) => {
    const { app, token, order_id, staff } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
    const insert = async (minor: number) => {
      const refund = {
        refund_id: newId(),
        order_id,
        amount: minor,
        reason: 'asked',
        state: 'sending' as const,
      }
      await app.ctx.db
        .transaction()
        .execute((tx) =>
          insertRefund(tx, { ...refund, asked_by: staff.user_id, created_at: app.clock.now() }),
        )
      return refund
    }
    const refund = await insert(amount)
    const { provider_txn } = await app.ctx.db
      .selectFrom('orders')
      .select('provider_txn')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    await app.ctx.payments.card?.refund({ ...refund, provider_txn: provider_txn ?? '', currency: 'USD' })
    await reaches(app, token, order_id, { state, refunded: amount })

    await sendRefund.run(app.ctx, { refund_id: refund.refund_id })
    expect((await findRefund(app.ctx.db, refund.refund_id))?.state).toBe('sent')
    // Another refund of the same amount would exceed what arrived.
    const second = await insert(amount)
    await sendRefund.run(app.ctx, { refund_id: second.refund_id })
    expect((await findRefund(app.ctx.db, second.refund_id))?.state).toBe('failed')
    await reaches(app, token, order_id, { state, refunded: amount })
  },
)

test('a refund that was carried out after its answers were lost is not sent again', async () => {
  const { app, token, order_id, staff, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  const { card } = app.ctx.payments
  if (card === null) throw new Error('no provider')
  const refund = { refund_id: newId(), order_id, amount: 600 }
  await app.ctx.db.transaction().execute((tx) =>
    insertRefund(tx, {
      ...refund,
      reason: 'asked',
      state: 'sending',
      asked_by: staff.user_id,
      created_at: app.clock.now(),
    }),
  )
  const sent: string[] = []
  const silent = async ({ refund_id }: { refund_id: string }): Promise<never> => {
    sent.push(refund_id)
    throw new ProviderError('sandbox', 'unreachable', 'no answer', { retry: true })
  }
  const ctx = { ...app.ctx, payments: { ...app.ctx.payments, card: { ...card, refund: silent } } }
  for (const _ of ['once', 'again']) await expect(sendRefund.run(ctx, refund)).rejects.toThrow('no answer')
  await sendRefund.giveUp?.(ctx, refund)
  expect((await findRefund(app.ctx.db, refund.refund_id))?.state).toBe('unknown')
  expect(new Set(sent)).toEqual(new Set([refund.refund_id]))
  await sendRefund.run(ctx, refund)
  expect(sent).toHaveLength(2)
  await expect(ask(400)).rejects.toMatchObject({ kind: 'conflict' })

  const { provider_txn } = await app.ctx.db
    .selectFrom('orders')
    .select('provider_txn')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  await card.refund({ ...refund, provider_txn: provider_txn ?? '', currency: 'USD' })

  await reaches(app, token, order_id, { state: 'paid', refunded: 600 })
  expect((await findRefund(app.ctx.db, refund.refund_id))?.state).toBe('sent')
  await ask(399)
  await reaches(app, token, order_id, { state: 'refunded', refunded: 999 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a buyer neither asks for nor approves a refund of their own order', async () => {
  const { app, user_id, order_id, ask, decide } = await bought({ goods_id: 'coins_7000', goods_type: 'COIN' })
  const { refund_id } = await ask(7_999)
  const own = { refund_id: newId(), order_id, amount: 100, reason: 'mine', staff_id: user_id }

  await expect(decide(refund_id, user_id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(
    app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, own)),
  ).rejects.toMatchObject({
    kind: 'not_found',
  })
})

test('a refund requested fifty times at once with one id is sent once', async () => {
  const { app, token, order_id, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  const refund_id = newId()

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(100, refund_id)))

  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
  await reaches(app, token, order_id, { state: 'paid', refunded: 100 })
  await expect(ask(101, refund_id)).rejects.toMatchObject({ kind: 'client_id_reused' })
  expect(await ask(899)).toMatchObject({ is_new: true })
})

test('a refund in two parts needs the second person as the whole does', async () => {
  const { ask } = await bought({ goods_id: 'vip_yearly', goods_type: 'VIP' })
  expect(await ask(4_000)).toMatchObject({ is_second_needed: false })
  expect(await ask(1_999)).toMatchObject({ is_second_needed: true })
})

test('an amount that the provider is already refunding is not refunded again', async () => {
  const { app, order_id, staff, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  const accepted = { refund_id: newId(), order_id, amount: 500, reason: 'asked', state: 'sent' as const }
  await app.ctx.db
    .transaction()
    .execute((tx) => insertRefund(tx, { ...accepted, asked_by: staff.user_id, created_at: app.clock.now() }))
  await expect(ask(500)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await ask(499)).toMatchObject({ is_second_needed: false })
})

test('the buyer is notified when the money goes back, and when a refund they asked for is not approved', async () => {
  const { app, token, other, order_id, ask, decide } = await bought({
    goods_id: 'vip_yearly',
    goods_type: 'VIP',
  })
  const listNotified = async () => (await callOk(app, listNotifications, { token })).items

  const proposed = await ask(5_999)
  expect(await decide(proposed.refund_id, other.user_id, false)).toMatchObject({ is_buyer_notified: false })
  expect(await listNotified()).toEqual([])

  const { number } = await callOk(app, getOrder, { token, query: { id: order_id } })
  const question = { kind: 'order', target: number, text: 'Please return the money.' } as const
  const asker = { name: 'Nell Harbour', email: 'nell@example.com', client_id: newId() }
  await callOk(app, fileTakedown, { token, body: { ...question, ...asker } })
  const { refund_id } = await ask(5_999)
  await decide(refund_id, other.user_id, false)
  expect(await listNotified()).toMatchObject([
    { kind: 'refund_rejected', detail: { amount: '5999', currency: 'USD' } },
  ])
  app.clock.advance(1_000)
  await ask(1_000)
  await until(async () => (await listNotified()).length === 2)
  const unchanged = { coins: '0', owed: '0', is_premium_removed: 'false' }
  expect((await listNotified())[0]).toMatchObject({
    kind: 'refund_sent',
    detail: { amount: '1000', ...unchanged },
  })

  app.clock.advance(1_000)
  const rest = await ask(4_999)
  await decide(rest.refund_id, other.user_id)
  await until(async () => (await listNotified()).length === 3)
  expect((await listNotified())[0]).toMatchObject({
    kind: 'refund_sent',
    detail: { amount: '4999', coins: '500', owed: '0', is_premium_removed: 'true' },
  })
})

test('A9: when Premium is refunded its pictures are locked again, and earlier addresses expire within five minutes', async () => {
  const { app, token, order_id, ask } = await bought({ goods_id: 'vip_monthly', goods_type: 'VIP' })
  const { character_id } = await makeCharacter(app.ctx.db)
  const { photo_id } = await makePhoto(app, character_id, 1, 9_000)
  const readAlbum = async () =>
    (await callOk(app, listPhotos, { params: { character_id }, token })).photos.map(
      ({ is_locked }) => is_locked,
    )
  const file = () => call(app, getPhotoFile, { params: { photo_id }, token })
  await callOk(app, unlockPhoto, { params: { photo_id }, body: {}, token })
  expect(await readAlbum()).toEqual([false])
  const { url } = (await file()).data ?? { url: '' }
  const fetchAgain = async () => (await app.fastify.inject(url)).statusCode
  expect(await fetchAgain()).toBe(200)

  const { price } = await callOk(app, getOrder, { token, query: { id: order_id } })
  await ask(price)
  await reaches(app, token, order_id, { state: 'refunded', refunded: price })
  app.clock.advance(1_000)

  expect(await readAlbum()).toEqual([true])
  expect((await file()).data).toBeNull()
  app.clock.advance(300_000)
  expect(await fetchAgain()).toBe(404)
})

test('A18: bonus coins never become money, however they are mixed with bought ones', async () => {
  const { app, token, user_id, order_id, ask } = await bought({ goods_id: 'coins_500', goods_type: 'COIN' })
  await makeRich(app.ctx.db, user_id, { bonus: 700, now: app.clock.now() })

  await expect(ask(1_000)).rejects.toMatchObject({ kind: 'conflict' })
  await ask(999)
  await reaches(app, token, order_id, { state: 'refunded', refunded: 999 })

  expect((await callOk(app, getCoins, { token })).coins).toBe(700)
  await expect(ask(1)).rejects.toMatchObject({ kind: 'conflict' })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
