import { randomUUID } from 'node:crypto'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { sendRefund } from '#server/features/orders/reconciliation/send-refund.job.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger } from '#test/wallet.ts'

async function openUnconfirmed() {
  const desk = await openMoneyDesk()
  const { app, admin, buyer, place, report } = desk
  const created = await place()
  await report({ ...created, provider_txn: 'payment' })
  const { order_id } = created
  const ask = (amount: number, refund_id = randomUUID()) =>
    call(app, routes.askDeskRefund, {
      token: admin.token,
      body: { order_id, amount, reason: 'Asked for it', refund_id },
    })
  const refund_id = randomUUID()
  await ask(600, refund_id)
  await expect(sendRefund.run(app.ctx, { refund_id })).rejects.toThrow()
  await sendRefund.giveUp?.(app.ctx, { refund_id })
  const show = async () => {
    const shown = await callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } })
    const { left, refunds, order } = shown
    return {
      left,
      states: refunds.map(({ state }) => state),
      refunded: order.refunded,
      reasons: refunds.map((one) => one.close_reason),
    }
  }
  const close = ({ token }: { token: string } = admin, reason = 'The provider shows none') =>
    call(app, routes.closeDeskRefund, { token, body: { refund_id, reason } })
  return { ...desk, buyer, order_id, ask, show, close }
}

test('a refund that the provider never answered keeps its money until the provider reports it', async () => {
  const { app, ask, show, close, report, coins } = await openUnconfirmed()

  expect(await show()).toEqual({ left: 399, states: ['unknown'], refunded: 0, reasons: [null] })
  expect(await ask(600)).toMatchObject({ status: 409 })
  expect(await readTroubles(app)).toEqual({ refund_unknown: 1 })

  await report({ kind: 'refunded', provider_txn: 'payment', amount: 600 })

  expect(await show()).toEqual({ left: 399, states: ['sent'], refunded: 600, reasons: [null] })
  expect(await close()).toMatchObject({ status: 409 })
  expect(await ask(400)).toMatchObject({ status: 409 })
  expect(await coins()).toBe(500 - 300)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an admin who found no such refund at the provider closes it once, with a reason that is audited', async () => {
  const { app, buyer, admin, order_id, ask, show, close } = await openUnconfirmed()

  expect((await close(buyer)).status).not.toBe(200)
  expect(await close(admin, '')).toMatchObject({ status: 400 })
  expect(await close()).toMatchObject({ status: 200 })
  expect(await close()).toMatchObject({ status: 409 })

  expect(await show()).toEqual({
    left: 999,
    states: ['failed'],
    refunded: 0,
    reasons: ['The provider shows none'],
  })
  const entries = await app.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'target_id'])
    .where('action', '=', 'refund_closed')
    .execute()
  expect(entries).toEqual([{ actor_id: admin.user_id, target_id: order_id }])
  expect(await ask(999)).toMatchObject({ status: 200 })
})
