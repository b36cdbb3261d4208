import { watchUser } from '@citrine/contract/events'
import { login } from '@citrine/contract/login'
import { listNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk, DEVICE } from '#test/call.ts'
import { buildLoginBody, receiveCode } from '#test/codes.ts'
import { openStream } from '#test/stream.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function from(app: TestApp, device_id: string, headers: Record<string, string> = {}): Promise<string> {
  app.clock.advance(61_000)
  const typed = { email: 'mira@example.com' }
  const ticket = await receiveCode(app, typed, { device_id })
  const options = { body: buildLoginBody(typed, ticket), device_id, headers }
  return (await callOk(app, login, options)).access_token
}

const listNotes = async (app: TestApp, token: string) =>
  (await callOk(app, listNotifications, { token })).items.map(({ kind, detail }) => ({ kind, detail }))

test('a sign-in on a new device is reported, on open pages too; on a known one it is not', async () => {
  const app = await testApp()
  const token = await from(app, DEVICE)
  expect(await listNotes(app, token)).toEqual([])
  const tab = await openStream(app, watchUser, { token })

  await from(app, 'another-device-0002', { 'user-agent': FIREFOX })
  await tab.waitFor(({ event }) => event === 'notification')
  for (const device of [DEVICE, 'another-device-0002']) await from(app, device)
  await from(app, 'a-third-device-0003', { 'user-agent': 'curl/8.1' })

  expect(await listNotes(app, token)).toEqual([
    { kind: 'new_device', detail: {} },
    { kind: 'new_device', detail: { device: 'Firefox (Linux)' } },
  ])
})
