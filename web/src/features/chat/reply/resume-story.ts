import { type ChatContext, updateState } from '../state/chat-context.ts'
import { toastFailure } from '../state/toast-failure.ts'

export async function resumeStory(chat: ChatContext): Promise<void> {
  const { chat_id } = chat.state.get()
  if (chat_id === null) return
  chat.resuming = toastFailure(async () => {
    await chat.calls.resume(chat_id)
    updateState(chat, { is_paused: false })
  })
  try {
    await chat.resuming
  } finally {
    chat.resuming = null
  }
}
