import { login } from '@citrine/contract/login'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { buildLoginBody, pickOtherCode, receiveCode } from '#test/codes.ts'

const ADA = { email: 'ada@example.com' }
const OWN = { device_id: 'device-of-ada' }
const STRANGER = { device_id: 'device-of-eve' }
const DEAD = { status: 400, refusal: { fields: { ticket: expect.stringContaining('no longer works') } } }

const submit = (app: TestApp, ticket: string, device: typeof OWN) =>
  call(app, login, { ...device, body: buildLoginBody(ADA, ticket) })

async function guess(app: TestApp, tickets: number, device: typeof OWN): Promise<number> {
  let came = 0
  for (let ticket = 0; ticket < tickets; ticket++) {
    const code = await receiveCode(app, ADA, device)
    if (code !== '') came += 1
    for (let i = 0; i < 5; i++) await submit(app, pickOtherCode(code || '123456'), device)
    app.clock.advance(MINUTE_MS)
  }
  return came
}

async function adaIsKnown(): Promise<TestApp> {
  const app = await testApp({ env: { LOGIN_DEVICE_PER_DAY: '1000' } })
  await callOk(app, login, { ...OWN, body: buildLoginBody(ADA, await receiveCode(app, ADA, OWN)) })
  app.clock.advance(60 * MINUTE_MS)
  return app
}

test('endless requests and guesses of a stranger do not lock users out on their own devices', async () => {
  const app = await adaIsKnown()

  expect(await guess(app, 7, STRANGER)).toBe(5)

  expect(await receiveCode(app, ADA, STRANGER)).toBe('')
  expect(await submit(app, await receiveCode(app, ADA, OWN), OWN)).toMatchObject({ status: 200 })
  expect(await receiveCode(app, ADA, STRANGER)).toBe('')
})

test('a correct code on a known device does not reset a stranger’s failures', async () => {
  const app = await adaIsKnown()
  await guess(app, 2, STRANGER)
  expect(await submit(app, await receiveCode(app, ADA, OWN), OWN)).toMatchObject({ status: 200 })
  app.clock.advance(MINUTE_MS)

  expect(await submit(app, await receiveCode(app, ADA, STRANGER), STRANGER)).toMatchObject(DEAD)
})

test('a known device has the same limits for itself', async () => {
  const app = await adaIsKnown()

  expect(await guess(app, 2, OWN)).toBe(2)
  expect(await submit(app, await receiveCode(app, ADA, OWN), OWN)).toMatchObject(DEAD)
  app.clock.advance(MINUTE_MS)
  expect(await guess(app, 4, OWN)).toBe(2)

  app.clock.advance(60 * MINUTE_MS)
  expect(await submit(app, await receiveCode(app, ADA, OWN), OWN)).toMatchObject({ status: 200 })
})
