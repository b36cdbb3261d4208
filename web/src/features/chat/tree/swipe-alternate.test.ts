// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { swipeAlternate } from './swipe-alternate.ts'

vi.mock('#web/lib/screen/toast.ts', () => ({ showToast: vi.fn() }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat', 'tree')
})

async function openAt(next_id: string | null) {
  const last = makeRecord(2, {
    alternate: { index: 2, total: next_id === null ? 2 : 3, previous_id: 'r1b', next_id },
  })
  const { server, calls, copies } = startChatTestServer([makeRecord(0), makeRecord(1), last])
  const chat = createChat({ character_id: 'maren' }, { calls, copies })
  chat.open()
  await expect.poll(() => chat.state.get().phase).toBe('ready')
  return { chat, last, server }
}

test('a swipe shows the next version, and past the last one requests another reply', async () => {
  const { chat, last, server } = await openAt('after')
  swipeAlternate(chat, last, { step: 1, price: 0 })
  await expect.poll(() => server.changes).toEqual(['select after'])
  expect(server.connections).toHaveLength(0)

  const end = await openAt(null)
  swipeAlternate(end.chat, end.last, { step: 1, price: null })
  expect(end.server.connections).toHaveLength(0)
  swipeAlternate(end.chat, end.last, { step: 1, price: 0 })
  await expect
    .poll(() => end.server.connections[0]?.request)
    .toMatchObject({ action: 'regenerate', record_id: 'r2' })
  swipeAlternate(end.chat, end.last, { step: 1, price: 0 })
  expect(end.server.connections).toHaveLength(1)
})

test('a swipe asks before it spends coins', async () => {
  const { chat, last, server } = await openAt(null)
  swipeAlternate(chat, last, { step: 1, price: 2 })
  expect(server.connections).toHaveLength(0)
  const { action, text } = vi.mocked(showToast).mock.calls[0]?.[0] ?? {}
  expect(text).toContain('2')
  action?.run()
  await expect.poll(() => server.connections[0]?.request).toMatchObject({ action: 'regenerate' })
})
