import { randomUUID } from 'node:crypto'
import * as goodsDesk from '@citrine/contract/goods-desk'
import { checkAudit, listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { declineMove, movePayment } from '@citrine/contract/payment-moves'
import { expect, test } from 'vitest'
import { loadStaffNames } from '#server/features/users/public.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'

const REASON = 'The buyer wrote that it works'
const ASKED = 'Seen at the provider'
const NOT_YET = { data: { is_second_needed: true } }

async function openRequests() {
  const desk = await openMoneyDesk()
  const { app, buyer, admin, report, place } = desk
  const { token } = admin
  await app.ctx.db.updateTable('goods').set({ price: 5_999 }).where('goods_id', '=', 'coins_500').execute()
  const paid = await place()
  await report({ ...paid, order_token: null, provider_txn: 'paid', amount: 5_999 })
  const refund_id = randomUUID()
  const adjustment_id = randomUUID()
  const refund = { refund_id, order_id: paid.order_id, amount: 5_999, reason: ASKED }
  expect(await call(app, routes.askDeskRefund, { token, body: refund })).toMatchObject(NOT_YET)
  const adjustment = { adjustment_id, who: buyer.email, coins: 1_200, reason: ASKED }
  expect(await call(app, routes.adjustCoins, { token, body: adjustment })).toMatchObject(NOT_YET)
  const price = { goods_id: 'vip_yearly', price: 2_999, is_on: true }
  expect(await call(app, goodsDesk.editGoods, { token, body: price })).toMatchObject(NOT_YET)
  const unclear = await place()
  await report({ ...unclear, order_token: 'guessed', provider_txn: 'unclear', amount: 5_999 })
  const credit = { order_id: unclear.order_id, reason: ASKED }
  expect(await call(app, routes.acceptDeskOrder, { token, body: credit })).toMatchObject(NOT_YET)
  const decide = (who: { token: string }, reason?: string) => {
    const rejection = reason === undefined ? {} : { reason }
    const refused = { is_approved: false, ...rejection }
    return Promise.all([
      call(app, routes.decideDeskRefund, { token: who.token, body: { refund_id, ...refused } }),
      call(app, routes.decideAdjustment, { token: who.token, body: { adjustment_id, ...refused } }),
      call(app, goodsDesk.decidePrice, { token: who.token, body: { ...price, ...refused } }),
      call(app, routes.declineAcceptance, {
        token: who.token,
        body: { order_id: unclear.order_id, ...rejection },
      }),
    ])
  }
  const listNotices = async (who: { token: string }) =>
    (await callOk(app, listNotifications, { token: who.token })).items
      .filter(({ kind }) => kind === 'request_rejected')
      .map(({ detail }) => detail)
  const findNumber = async (order_id: string): Promise<string> =>
    (await callOk(app, routes.getDeskOrder, { token, params: { order_id } })).order.number
  return { ...desk, paid, unclear, decide, listNotices, findNumber }
}

test('a request of another admin is rejected only with a reason, which its author and the audit log get', async () => {
  const { app, buyer, admin, other, paid, unclear, decide, listNotices, findNumber } = await openRequests()
  const outdated = { status: 400, desc: expect.stringMatching(/nothing changed.* reload the page/) }
  for (const answer of await decide(other)) expect(answer).toMatchObject(outdated)
  expect(await listNotices(admin)).toEqual([])

  const answers = await decide(other, REASON)
  for (const answer of answers) expect(answer.status).toBe(200)
  expect(answers[0].data).toEqual({ is_buyer_notified: false, is_asker_notified: true })
  const notices = await callOk(app, listNotifications, { token: buyer.token })
  expect(notices.items.map(({ kind }) => kind)).not.toContain('refund_rejected')

  const rejections = await listNotices(admin)
  const numbers = [await findNumber(paid.order_id), await findNumber(unclear.order_id)]
  for (const about of [
    ...numbers.map((number) => ({ number })),
    { coins: '1200' },
    { amount: '2999', currency: 'USD' },
  ])
    expect(rejections).toContainEqual({ ...about, reason: REASON })
  expect(rejections).toHaveLength(4)
  expect(await listNotices(other)).toEqual([])
  const { items } = await callOk(app, listAudit, { token: other.token, query: {} })
  const rejected = items.filter(({ action }) => action.endsWith('_rejected'))
  expect(rejected.map(({ action }) => action).toSorted()).toEqual([
    'acceptance_rejected',
    'adjustment_rejected',
    'price_rejected',
    'refund_rejected',
  ])
  for (const entry of rejected)
    expect(entry).toMatchObject({ reason: REASON, asked_by: { uid: admin.user_id } })
  const { refunds } = await callOk(app, routes.getDeskOrder, {
    token: admin.token,
    params: { order_id: paid.order_id },
  })
  expect(refunds).toMatchObject([{ state: 'rejected', reason: ASKED, close_reason: REASON }])
  expect(await callOk(app, checkAudit, { token: other.token, body: {} })).toMatchObject({ broken_at: null })
})

test('an admin’s own request is withdrawn without a reason, and nobody is told', async () => {
  const { app, admin, decide, listNotices } = await openRequests()
  for (const answer of await decide(admin)) expect(answer.status).toBe(200)
  expect(await listNotices(admin)).toEqual([])
  const { items } = await callOk(app, listAudit, { token: admin.token, query: {} })
  const withdrawn = items.filter(({ action }) => action.endsWith('_withdrawn'))
  expect(withdrawn.map(({ reason }) => reason)).toEqual([null, null, null, null])
})

test('a move of a payment is rejected with a reason, also where the payment is dismissed instead', async () => {
  const { app, admin, other, report, place, list, listNotices, findNumber } = await openRequests()
  const { token } = admin
  const nell = await signedIn(app)
  for (const end of ['decline', 'dismiss'] as const) {
    const wrong = await place(nell)
    const right = await place()
    const payment = { provider_txn: `${end} payment`, amount: 5_999 }
    await report({ ...payment, order_id: wrong.order_id, order_token: 'guessed' })
    const credit = { order_id: wrong.order_id, reason: ASKED }
    for (const who of [admin, other])
      await callOk(app, routes.acceptDeskOrder, { token: who.token, body: credit })
    await report({ ...payment, order_id: right.order_id })
    const event_no = (await list()).find(({ cause }) => cause === 'other_order')?.event_no ?? 0
    const ask = { token, body: { event_no, reason: ASKED } }
    expect(await call(app, movePayment, ask)).toMatchObject(NOT_YET)
    const body = { event_no, reason: REASON }
    if (end === 'decline') {
      expect((await call(app, declineMove, { token: other.token, body: { event_no } })).status).toBe(400)
      await callOk(app, declineMove, { token: other.token, body })
      await callOk(app, routes.dismissPayment, { token: other.token, body })
    } else await callOk(app, routes.dismissPayment, { token: other.token, body })
    expect(await listNotices(admin)).toContainEqual({
      number: await findNumber(right.order_id),
      reason: REASON,
    })
  }
  expect(await listNotices(admin)).toHaveLength(2)
})

test('a price request that another admin replaces tells its author by whom and with which price; an admin’s own tells nobody', async () => {
  const { app, admin, other, listNotices } = await openRequests()
  const edit = ({ token }: { token: string }, price: number) =>
    call(app, goodsDesk.editGoods, { token, body: { goods_id: 'vip_yearly', price, is_on: true } })
  expect(await edit(admin, 3_000)).toMatchObject(NOT_YET)
  expect(await listNotices(admin)).toEqual([])

  expect(await edit(other, 3_001)).toMatchObject(NOT_YET)
  const withdrawal = { goods_id: 'vip_yearly', price: 3_001, is_on: true, is_approved: false }
  await callOk(app, goodsDesk.decidePrice, { token: other.token, body: withdrawal })

  const names = await loadStaffNames(app.ctx.db, [other.user_id])
  const notice = { amount: '3000', new_amount: '3001', currency: 'USD' }
  expect(await listNotices(admin)).toEqual([{ ...notice, name: names.get(other.user_id)?.nick_name }])
  expect(await listNotices(other)).toEqual([])

  expect(await edit(admin, 3_000)).toMatchObject(NOT_YET)
  expect(await edit(other, 5_500)).toMatchObject({ data: { is_second_needed: false } })
  expect((await listNotices(admin))[0]).toMatchObject({ amount: '3000', new_amount: '5500' })
})
