import { vi } from 'vitest'
import { openDraft } from '../unsent/drafts.ts'
import { type Connection, chatTestServer, makeRecord } from './chat-server.fixture.ts'
import { createChat } from './create-chat.ts'

/** Opens a chat with a test server. Timers are fake. */
export async function openTestChat(
  { character_id, chat_id }: { character_id: string; chat_id: string },
  records = [makeRecord(0)],
) {
  const { server, calls } = chatTestServer(records, chat_id)
  const chat = createChat({ character_id }, calls)
  const close = chat.open()
  await vi.advanceTimersByTimeAsync(0)
  const connection = (index: number): Connection => {
    const found = server.connections[index]
    if (found === undefined) throw new Error(`there is no connection ${index}`)
    return found
  }
  const say = (text: string): void => {
    openDraft(chat_id).set(text)
    chat.send()
  }
  const contents = (): string[] => chat.state.get().records.map(({ content }) => content)
  return { chat, server, close, connection, say, contents }
}
