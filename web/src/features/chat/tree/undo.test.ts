// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { type Connection, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { openDraft } from '../unsent/drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts()) dismissToast(id)
  vi.useRealTimers()
  localStorage.clear()
})

const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const path = (length: number) => Array.from({ length }, (_, depth) => makeRecord(depth))
const toasts = () => renderHook(() => useToasts()).result.current

async function opened(chat_id: string) {
  const { server, calls, copies } = startChatTestServer(path(6), chat_id)
  const chat = createChat({ character_id: `character of ${chat_id}` }, { calls, copies })
  chat.open()
  await pass()
  return { chat, server }
}

async function undo(): Promise<void> {
  const [toast] = toasts()
  dismissToast(toast?.id ?? '')
  toast?.action?.run()
  await pass()
}

test('a deleted message disappears at once, and one press restores it', async () => {
  const { chat, server } = await opened('first')
  const depths = (): number[] => chat.state.get().records.map(({ depth }) => depth)
  server.records = path(4)
  chat.remove('r4', 'from_here')
  await pass()
  expect(depths()).toEqual([0, 1, 2, 3])
  server.records = path(6)
  await pass(15_000)
  expect(toasts()).toHaveLength(1)
  await undo()
  expect(server.changes).toEqual(['delete from_here r4', 'restore r4'])
  expect(depths()).toHaveLength(6)
  expect(chat.state.get().jumpTarget).toEqual({ record_id: 'r4' })
})

test('an undo during a reply is offered again', async () => {
  const { chat, server } = await opened('second')
  server.records = path(4)
  chat.remove('r4', 'from_here')
  await pass()
  openDraft('second').set('Go on')
  chat.send()
  await pass()
  const connection = server.connections.at(-1) as Connection
  const question = makeRecord(4, { record_id: 'q4', parent_id: 'r3' })
  const reply = makeRecord(5, { record_id: 'a5', parent_id: 'q4', state: 'streaming' })
  connection.say(0, { event: 'record', data: { user_record: question, reply_record: reply } })
  await pass()
  await undo()
  await undo()
  expect(server.changes).toEqual(['delete from_here r4'])
  const record = { ...reply, state: 'done' as const }
  server.records = [...path(4), question, record]
  connection.say(4, { event: 'done', data: { record, finish: 'stop' } })
  await pass()
  server.records = path(6)
  await undo()
  expect(server.changes).toEqual(['delete from_here r4', 'restore r4'])
  expect(toasts()).toEqual([])
})
