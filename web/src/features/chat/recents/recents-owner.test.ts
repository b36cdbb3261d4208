// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeRecents } from '#web/lib/offline/stored-chats.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { recentChatsQuery } from '../chat.api.ts'

vi.mock('#web/lib/offline/stored-chats.ts', () => ({ storeRecents: vi.fn(async () => undefined) }))

const arrival = Promise.withResolvers<void>()

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () => {
    await arrival.promise
    return Response.json({ status: 200, desc: 'Done.', data: { items: [], next_cursor: null } })
  })
  signIn('ct_1', { uid: 'u1', nick_name: 'Ada' })
  adoptStored()
})
afterEach(signOut)

test('a list of chats that arrives after another user signed in is not stored as theirs', async () => {
  const loading = createQueryClient().fetchInfiniteQuery(recentChatsQuery())
  signIn('ct_2', { uid: 'u2', nick_name: 'Bea' })
  adoptStored()
  arrival.resolve()
  await loading
  expect(vi.mocked(storeRecents).mock.calls.map(([uid]) => uid)).toEqual(['u1'])
})
