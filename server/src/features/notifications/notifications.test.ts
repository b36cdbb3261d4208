import { watchUser } from '@citrine/contract/events'
import { listNotifications, readNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { pruneNotifications } from '#server/retention.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { notifyNow } from './notifications.service.ts'

async function tell(it: TestApp, user_id: string, device: string): Promise<void> {
  it.clock.advance(1_000)
  await notifyNow(it.ctx, { user_id, kind: 'new_device', detail: { device } })
}

const listDevices = (items: { detail: Record<string, string> }[]) => items.map(({ detail }) => detail.device)

test('notifications are listed newest first, page by page, with the number of unread ones', async () => {
  const it = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(it)
  for (const device of ['one', 'two', 'three']) await tell(it, user_id, device)

  const first = await callOk(it, listNotifications, { token, query: { limit: '2' } })
  const rest = await callOk(it, listNotifications, { token, query: { cursor: first.next_cursor ?? '' } })

  expect([listDevices(first.items), listDevices(rest.items)]).toEqual([['three', 'two'], ['one']])
  expect([first.unread, rest.unread, rest.next_cursor]).toEqual([3, 3, null])
  expect(first.items[0]).toMatchObject({
    kind: 'new_device',
    is_read: false,
    created_at: it.clock.now().toISOString(),
  })
})

test('one or all are marked as read, never another user’s', async () => {
  const it = await testApp({ is_working: false })
  const [one, other] = [await signedIn(it), await signedIn(it)]
  for (const device of ['one', 'two']) await tell(it, one.user_id, device)
  await tell(it, other.user_id, 'theirs')
  const [theirs] = (await callOk(it, listNotifications, { token: other.token })).items
  const [newest] = (await callOk(it, listNotifications, { token: one.token })).items
  const read = (token: string, notification_id?: string) =>
    callOk(it, readNotifications, { token, body: notification_id ? { notification_id } : {} })

  expect(await read(one.token, theirs?.notification_id)).toEqual({ unread: 2 })
  expect(await read(one.token, 'no id')).toEqual({ unread: 2 })
  expect(await read(one.token, newest?.notification_id)).toEqual({ unread: 1 })
  expect(await read(one.token)).toEqual({ unread: 0 })
  expect((await callOk(it, listNotifications, { token: other.token })).unread).toBe(1)
})

test('every page of the user learns of a notification, and that it was read', async () => {
  const it = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(it)
  const tab = await openStream(it, watchUser, { token })

  await tell(it, user_id, 'one')
  await tab.waitFor(({ event }) => event === 'notification')
  await callOk(it, readNotifications, { token, body: {} })

  await tab.waitFor(() => tab.events.length === 2)
  expect(tab.events.map(({ event, data }) => [event, data])).toEqual([
    ['notification', {}],
    ['notification', {}],
  ])
})

test('a forged cursor is refused', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)
  const cursor = Buffer.from('{"before":"1 or 1=1"}').toString('base64url')

  expect(await call(it, listNotifications, { token, query: { cursor } })).toMatchObject({ status: 400 })
})

test('a notification is deleted after 180 days', async () => {
  const it = await testApp({ is_working: false })
  const { user_id } = await signedIn(it)
  await tell(it, user_id, 'old')
  it.clock.advance(2 * 86_400_000)
  await tell(it, user_id, 'young')
  it.clock.advance(179 * 86_400_000)

  await pruneNotifications.run(it.ctx, {})

  const left = await it.ctx.db.selectFrom('notifications').select('detail').execute()
  expect(left).toEqual([{ detail: { device: 'young' } }])
})
