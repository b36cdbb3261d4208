import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { ownPostgres, prepareCrash } from '#test/own-postgres.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { applyEvent } from './apply-event.service.ts'

const ORDERS = 25

test('F1: the database crashes among fifty webhooks: each is stored or refused with 503, and pays once when repeated', async () => {
  const app = await testApp({
    database: await ownPostgres(),
    is_working: false,
    env: {
      SANDBOX_PAY_URL: 'http://127.0.0.1:9',
      SANDBOX_PAY_SECRET: SANDBOX_SECRET,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const { db, queue } = app.ctx
  await queue.check()
  const { token, user_id } = await signedIn(app)
  const bodies: string[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
    const event = { event_id: `paid-${n}`, kind: 'paid', order_id, provider_txn: `txn-${n}`, amount: 999 }
    bodies.push(JSON.stringify({ event: { ...event, currency: 'USD', order_token: null } }))
  }
  const send = async (body: string): Promise<number> => {
    const t = String(app.clock.now().getTime())
    const v1 = createHmac('sha256', SANDBOX_SECRET).update(`${t}.${body}`).digest('base64url')
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': `t=${t},v1=${v1}` }
    const url = buildPaymentPath('sandbox', 'webhook')
    return (await app.fastify.inject({ method: 'POST', url, headers, payload: body })).statusCode
  }

  const answers: number[] = []
  while (!answers.includes(503)) {
    await until(async () => (await send(bodies[0] ?? '')) === 204)
    const crash = await prepareCrash(app.databaseUrl)
    const sent = bodies.map(send)
    await Promise.race(sent)
    sent.push(...bodies.map(send))
    await crash()
    answers.push(...(await Promise.all(sent)))
  }
  for (const status of answers) expect([204, 503]).toContain(status)
  await Promise.all(bodies.map((body) => until(async () => (await send(body)) === 204)))

  const events = await db.selectFrom('payment_events').select(['event_no', 'event_id']).execute()
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(ORDERS)
  for (const { event_no } of events) await applyEvent(app.ctx, event_no)
  expect(await findBalances(db, user_id)).toMatchObject({ paid: 500 * ORDERS })
  await expectSoundLedger(db, app.clock.now())
}, 120_000)
