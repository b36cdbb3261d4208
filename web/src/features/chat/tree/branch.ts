import type { ChatContext } from '../state/chat-context.ts'
import { toastFailure } from '../state/toast-failure.ts'

export async function branchChat(
  chat: ChatContext,
  record_id: string,
): Promise<{ chat_id: string; character_id: string } | undefined> {
  let made: { chat_id: string; character_id: string } | undefined
  await toastFailure(async () => {
    made = await chat.calls.branch(record_id)
  })
  return made
}
