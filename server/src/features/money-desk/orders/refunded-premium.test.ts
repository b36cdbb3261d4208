import { randomUUID } from 'node:crypto'
import { MONTHLY_COINS } from '@citrine/contract/limits'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { waitForJobs } from '#test/jobs.ts'
import { listeningApp, openSandbox, order, payByCard } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'

const sandbox = await openSandbox()

test('an order of Premium says what a full refund takes and, after it, until when its buyer has Premium', async () => {
  const app = await listeningApp(sandbox)
  const buyer = await signedIn(app)
  const { token } = await signedInAsStaff(app, 'admin')
  const buy = async (goods_id: string): Promise<string> => {
    app.clock.advance(1_000)
    const { order_id, charge } = await order(app, buyer.token, { goods_id, goods_type: 'VIP' })
    await payByCard(sandbox, charge, '4242424242424242')
    return order_id
  }
  const order_id = await buy('vip_monthly')
  const show = () => callOk(app, routes.getDeskOrder, { token, params: { order_id } })
  const { premium, steps, left } = await show()
  expect(premium).toMatchObject({ coins: MONTHLY_COINS, until: expect.any(String), is_followed: false })
  expect(premium?.left_days).toBeGreaterThanOrEqual(28)
  expect(new Set(steps.map(({ step_no }) => step_no)).size).toBe(steps.length)

  await buy('vip_yearly')
  const followed = (await show()).premium
  expect(followed?.is_followed).toBe(true)
  const both = followed?.until ?? ''
  const body = { order_id, amount: left, reason: 'Asked', refund_id: randomUUID() }
  await callOk(app, routes.askDeskRefund, { token, body })
  await until(async () => (await show()).order.state === 'refunded')
  const after = await show()
  expect(after).toMatchObject({ order: { reason: 'refunded' }, refunds: [{ taken_coins: MONTHLY_COINS }] })
  expect(after.premium).toMatchObject({ left_days: 0, coins: 0 })
  const ends = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(after.premium?.until ?? ''),
  )
  await waitForJobs(app, 'orders.send-notice')
  const mails = (await app.ctx.outbox?.list()) ?? []
  const refunded = mails.find(({ to, text }) => to === buyer.email && /We returned/.test(text))
  expect(refunded?.text).toContain(`Your other Premium keeps its full length and now ends on ${ends}.`)
  expect(Date.parse(after.premium?.until ?? '')).toBeLessThan(Date.parse(both))
})
