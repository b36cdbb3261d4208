import { listMessages } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { logout } from '@citrine/contract/logout'
import { findPush, getPushKey, removePush, savePush } from '@citrine/contract/push'
import { readChat } from '@citrine/contract/recent-chats'
import { startPushServer } from '@citrine/fakes/push-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { notifyNow } from '#server/features/notifications/public.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { exportDevices, loadKeys } from './push.service.ts'
import { watchPushEvents } from './watch-push-events.job.ts'

async function subscribed() {
  const service = await startPushServer()
  onTestFinished(() => service.stop())
  const app = await chatApp({ env: service.env, model: { tokens: 5, text: 'The lamp is lit.' } })
  const { token } = app.reader
  const { public_key } = await callOk(app, getPushKey, { token })
  const device = await service.subscribe(public_key)
  await callOk(app, savePush, { token, body: device, language: 'de' })
  app.clock.advance(60_000)
  const watch = async (): Promise<void> => {
    app.clock.advance(60_000)
    await watchPushEvents.run(app.ctx, {})
    await waitForJobs(app, 'push.send')
  }
  const titles = async () =>
    (await service.listPushes()).map(({ message }) => (message as { title: string }).title)
  return { app, service, device, public_key, watch, titles, token }
}

const stored = (app: ChatApp) => app.ctx.db.selectFrom('push_subscriptions').selectAll().execute()

test('an unread reply reaches the device once, encrypted and signed, without a word of the chat', async () => {
  const { app, service, public_key, watch } = await subscribed()
  const { chat_id } = await sendAndWait(app, 'Hello')
  await watch()
  await watch()

  const [first, ...others] = await service.listPushes()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    message: {
      kind: 'reply',
      title: 'Eine Antwort wartet auf dich',
      url: `/chat/chatDetail/${app.character.character_id}?chat=${chat_id}`,
    },
    public_key,
    ttl: 21_600,
  })
  expect(JSON.stringify(first)).not.toMatch(/lamp|Hello/)
})

test('nobody is notified who has a page open, or has read the reply', async () => {
  const { app, service, watch, token } = await subscribed()
  const tab = await openStream(app, watchUser, { token })
  const { chat_id } = await sendAndWait(app, 'Hello')
  await watch()
  tab.close()
  await watch()
  expect(await service.listPushes()).toEqual([])

  await sendAndWait(app, 'Hello again', { chat_id })
  const { records } = await callOk(app, listMessages, { token, query: { chat_id } })
  expect(records).toHaveLength(5)
  await callOk(app, readChat, { token, body: { chat_id } })
  await watch()
  expect(await service.listPushes()).toEqual([])
})

test('a decision of a review and the end of Premium are sent to the device, other notifications are not', async () => {
  const { app, watch, titles } = await subscribed()
  const { user_id } = app.reader
  for (const kind of ['version_approved', 'premium_ended', 'new_device', 'new_character'] as const)
    await notifyNow(app.ctx, { user_id, kind })
  await watch()
  expect((await titles()).toSorted()).toEqual(['Deine Prüfung ist entschieden', 'Neues zu deinem Premium'])
})

test('a subscription ends with its session, when the browser ends it, and when the user switches it off', async () => {
  const { app, service, device, public_key, watch, token } = await subscribed()
  const notifyOnce = () => notifyNow(app.ctx, { user_id: app.reader.user_id, kind: 'version_approved' })
  await service.answer(device.endpoint, 410)
  await notifyOnce()
  await watch()
  expect(await stored(app)).toEqual([])

  const second = await service.subscribe(public_key)
  await callOk(app, savePush, { token, body: second })
  await callOk(app, removePush, { token, body: { endpoint: second.endpoint } })
  expect(await stored(app)).toEqual([])

  await callOk(app, savePush, { token, body: second })
  const { endpoint } = second
  const other = await signedIn(app)
  expect(await callOk(app, findPush, { token, body: { endpoint } })).toEqual({ is_on: true })
  expect(await callOk(app, findPush, { token: other.token, body: { endpoint } })).toEqual({ is_on: false })
  expect(await exportDevices(app.ctx.db, app.reader.user_id)).toMatchObject([
    { push_service: new URL(service.url).host, language: 'en' },
  ])
  app.clock.advance(1_000)
  await callOk(app, logout, { token, body: {} })
  await notifyOnce()
  await watch()
  expect(await service.listPushes()).toEqual([])
  expect(await stored(app)).toEqual([])
})

test('a key off the curve is refused: no message could be encrypted with it', async () => {
  const { app, device, token } = await subscribed()
  const flipped = Buffer.from(device.p256dh, 'base64url')
  flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40)
  for (const p256dh of ['B'.repeat(87), flipped.toString('base64url')])
    expect(await call(app, savePush, { token, body: { ...device, p256dh } }), p256dh).toMatchObject({
      status: 400,
    })
  expect(await stored(app)).toMatchObject([{ p256dh: device.p256dh }])
})

test('the server calls push services alone, and its keys are sealed', async () => {
  const { app, device, public_key, token } = await subscribed()
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.services.mozilla.com@10.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com./x',
    'https://:secret@fcm.googleapis.com/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://evil.example/push.services.mozilla.com/x',
    'file:///etc/passwd',
  ])
    expect(await call(app, savePush, { token, body: { ...device, endpoint } }), endpoint).toMatchObject({
      status: 400,
    })
  expect(app.ctx.push.isAllowed(device.endpoint)).toBe(true)
  const { sealed } = await app.ctx.db.selectFrom('server_keys').selectAll().executeTakeFirstOrThrow()
  const { private_key } = await loadKeys(app.ctx)
  expect(Buffer.from(sealed).toString('latin1')).not.toContain(private_key)
  expect((await loadKeys(app.ctx)).public_key).toBe(public_key)
})
