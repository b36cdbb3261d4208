import type { ChatRecord } from '@citrine/contract/chat'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Connection, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { openDraft } from '../unsent/drafts.ts'
import { createChat } from './create-chat.ts'

export async function openTestChat(
  { character_id, chat_id }: { character_id: string; chat_id: string },
  records = [makeRecord(0)],
) {
  const { server, calls, copies } = startChatTestServer(records, chat_id)
  const chat = createChat({ character_id }, { calls, copies })
  const close = chat.open()
  await vi.advanceTimersByTimeAsync(0)
  const connection = (index: number): Connection => {
    const found = server.connections[index]
    if (found === undefined) throw new Error(`there is no connection ${index}`)
    return found
  }
  const say = (text: string): void => {
    openDraft(chat_id).set(text)
    void chat.send()
  }
  const contents = (): string[] => chat.state.get().records.map(({ content }) => content)
  return { chat, server, close, connection, say, contents }
}

let count = 0

export function prepareTestChats() {
  const key = { character_id: '', chat_id: '' }
  beforeEach(() => {
    vi.useFakeTimers()
    key.character_id = `c${count++}`
    key.chat_id = `chat of ${key.character_id}`
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })
  return { key, opened: (records?: ChatRecord[]) => openTestChat(key, records) }
}

export const passTime = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

export const QUESTION = makeRecord(1, { content: 'Hello?' })
export const REPLY = makeRecord(2, { content: '', state: 'streaming' })

export const accept = (connection: Connection, reply = REPLY): void =>
  connection.say(reply.content.length, {
    event: 'record',
    data: { user_record: QUESTION, reply_record: reply },
  })
