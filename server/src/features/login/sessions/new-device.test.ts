import { watchUser } from '@citrine/contract/events'
import { login } from '@citrine/contract/login'
import { listNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk, DEVICE } from '#test/call.ts'
import { loginBody, receiveCode } from '#test/codes.ts'
import { openStream } from '#test/stream.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function from(it: TestApp, device_id: string, headers: Record<string, string> = {}): Promise<string> {
  // One code per minute goes to an address.
  it.clock.advance(61_000)
  const typed = { email: 'mira@example.com' }
  const ticket = await receiveCode(it, typed, { device_id })
  const options = { body: loginBody(typed, ticket), device_id, headers }
  return (await callOk(it, login, options)).access_token
}

const listNotes = async (it: TestApp, token: string) =>
  (await callOk(it, listNotifications, { token })).items.map(({ kind, detail }) => ({ kind, detail }))

test('a sign-in on a new device is reported, on open pages too; on a known one it is not', async () => {
  const it = await testApp()
  const token = await from(it, DEVICE)
  expect(await listNotes(it, token)).toEqual([])
  const tab = await openStream(it, watchUser, { token })

  await from(it, 'another-device-0002', { 'user-agent': FIREFOX })
  await tab.waitFor(({ event }) => event === 'notification')
  for (const device of [DEVICE, 'another-device-0002']) await from(it, device)
  await from(it, 'a-third-device-0003', { 'user-agent': 'curl/8.1' })

  expect(await listNotes(it, token)).toEqual([
    { kind: 'new_device', detail: {} },
    { kind: 'new_device', detail: { device: 'Firefox (Linux)' } },
  ])
})
