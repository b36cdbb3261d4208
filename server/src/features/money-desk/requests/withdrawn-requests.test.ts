import { randomUUID } from 'node:crypto'
import { listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order, payByCard } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const sandbox = await openSandbox()

test('an admin withdraws their own request for a refund or coins, which nobody is notified of, and cannot approve it', async () => {
  const app = await listeningApp(sandbox)
  const buyer = await signedIn(app)
  const admin = await signedInAsStaff(app, 'admin')
  const other = await signedInAsStaff(app, 'admin')
  const { order_id, charge } = await order(app, buyer.token, { goods_id: 'vip_yearly', goods_type: 'VIP' })
  await payByCard(sandbox, charge, '4242424242424242')
  const { token } = admin
  const { left } = await callOk(app, routes.getDeskOrder, { token, params: { order_id } })
  const listKinds = async () =>
    (await callOk(app, listNotifications, { token: buyer.token })).items.map(({ kind }) => kind)
  const before = await listKinds()
  const refund_id = randomUUID()
  const adjustment_id = randomUUID()
  const refund = { refund_id, order_id, amount: left, reason: 'Bought twice' }
  const adjustment = { adjustment_id, who: buyer.email, coins: 2_400, reason: 'Lost in an outage' }
  const asked = { data: { is_second_needed: true } }
  expect(await call(app, routes.askDeskRefund, { token, body: refund })).toMatchObject(asked)
  expect(await call(app, routes.adjustCoins, { token, body: adjustment })).toMatchObject(asked)
  const decide = (who: { token: string }, is_approved: boolean) =>
    Promise.all([
      call(app, routes.decideDeskRefund, { token: who.token, body: { refund_id, is_approved } }),
      call(app, routes.decideAdjustment, { token: who.token, body: { adjustment_id, is_approved } }),
    ])
  expect(await decide(admin, true)).toMatchObject([{ status: 404 }, { status: 404 }])

  expect(await decide(admin, false)).toMatchObject([{ status: 200 }, { status: 200 }])

  expect(await decide(other, true)).toMatchObject([{ status: 409 }, { status: 409 }])
  expect(await callOk(app, routes.listMoneyWaiting, { token })).toMatchObject({
    refunds: [],
    adjustments: [],
  })
  const shown = await callOk(app, routes.getDeskOrder, { token, params: { order_id } })
  expect(shown).toMatchObject({ left, refunds: [{ state: 'rejected', decided_by: null }] })
  expect(await listKinds()).toEqual(before)
  const { items } = await callOk(app, listAudit, { token, query: {} })
  const withdrawn = items.filter(({ action }) => /withdrawn/.test(action))
  expect(withdrawn.map(({ action, asked_by }) => [action, asked_by]).toSorted()).toEqual([
    ['adjustment_withdrawn', null],
    ['refund_withdrawn', null],
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
