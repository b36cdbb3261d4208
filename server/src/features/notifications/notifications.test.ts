import { watchUser } from '@citrine/contract/events'
import { listNotifications, readNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneNotifications } from '#server/retention.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { notifyNow } from './notifications.service.ts'

async function notify(app: TestApp, user_id: string, device: string): Promise<void> {
  app.clock.advance(1_000)
  await notifyNow(app.ctx, { user_id, kind: 'new_device', detail: { device } })
}

const listDevices = (items: { detail: Record<string, string> }[]) => items.map(({ detail }) => detail.device)

test('notifications are listed newest first, page by page, with the number of unread ones', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  for (const device of ['one', 'two', 'three']) await notify(app, user_id, device)

  const first = await callOk(app, listNotifications, { token, query: { limit: '2' } })
  const rest = await callOk(app, listNotifications, { token, query: { cursor: first.next_cursor ?? '' } })

  expect([listDevices(first.items), listDevices(rest.items)]).toEqual([['three', 'two'], ['one']])
  expect([first.unread, rest.unread, rest.next_cursor]).toEqual([3, 3, null])
  expect(first.items[0]).toMatchObject({
    kind: 'new_device',
    is_read: false,
    created_at: app.clock.now().toISOString(),
  })
})

test('one or all are marked as read, never another user’s', async () => {
  const app = await testApp({ is_working: false })
  const one = await signedIn(app)
  const other = await signedIn(app)
  for (const device of ['one', 'two']) await notify(app, one.user_id, device)
  await notify(app, other.user_id, 'theirs')
  const [theirs] = (await callOk(app, listNotifications, { token: other.token })).items
  const [newest] = (await callOk(app, listNotifications, { token: one.token })).items
  const read = (token: string, notification_id?: string) =>
    callOk(app, readNotifications, { token, body: notification_id ? { notification_id } : {} })

  expect(await read(one.token, theirs?.notification_id)).toEqual({ unread: 2 })
  expect(await read(one.token, 'no id')).toEqual({ unread: 2 })
  expect(await read(one.token, newest?.notification_id)).toEqual({ unread: 1 })
  expect(await read(one.token)).toEqual({ unread: 0 })
  expect((await callOk(app, listNotifications, { token: other.token })).unread).toBe(1)
})

test('every page of the user learns of a notification, and that it was read', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  const tab = await openStream(app, watchUser, { token })

  await notify(app, user_id, 'one')
  await tab.waitFor(({ event }) => event === 'notification')
  await callOk(app, readNotifications, { token, body: {} })

  await tab.waitFor(() => tab.events.length === 2)
  expect(tab.events.map(({ event, data }) => [event, data])).toEqual([
    ['notification', {}],
    ['notification', {}],
  ])
})

test('a forged cursor is refused', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const cursor = Buffer.from('{"before":"1 or 1=1"}').toString('base64url')

  expect(await call(app, listNotifications, { token, query: { cursor } })).toMatchObject({ status: 400 })
})

test('a notification is deleted after 180 days', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await signedIn(app)
  await notify(app, user_id, 'old')
  app.clock.advance(2 * DAY_MS)
  await notify(app, user_id, 'young')
  app.clock.advance(179 * DAY_MS)

  await pruneNotifications.run(app.ctx, {})

  const left = await app.ctx.db.selectFrom('notifications').select('detail').execute()
  expect(left).toEqual([{ detail: { device: 'young' } }])
})

test('a kind of the next release, which may run beside this one, is skipped', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  for (const device of ['one', 'two']) await notify(app, user_id, device)
  const { items } = await callOk(app, listNotifications, { token })
  await app.ctx.db
    .updateTable('notifications')
    .set({ kind: 'of_the_next_release' })
    .where('notification_id', '=', items[0]?.notification_id ?? '')
    .execute()

  const page = await callOk(app, listNotifications, { token })

  expect([listDevices(page.items), page.unread]).toEqual([['one'], 1])
})
