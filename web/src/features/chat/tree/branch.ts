import type { ChatContext } from '../state/chat-context.ts'
import { tell } from '../state/go-to.ts'

/** Begins a chat of its own with all that was said up to a record. */
export async function branch(
  chat: ChatContext,
  record_id: string,
): Promise<{ chat_id: string; character_id: string } | undefined> {
  let made: { chat_id: string; character_id: string } | undefined
  await tell(async () => {
    made = await chat.calls.branch(record_id)
  })
  return made
}
