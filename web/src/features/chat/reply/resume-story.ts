import { ApiError } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { type ChatContext, update } from '../state/chat-context.ts'

export async function resumeStory(chat: ChatContext): Promise<void> {
  const { chat_id } = chat.state.get()
  if (chat_id === null) return
  chat.resuming = callResume(chat, chat_id)
  try {
    await chat.resuming
  } finally {
    chat.resuming = null
  }
}

async function callResume(chat: ChatContext, chat_id: string): Promise<void> {
  try {
    await chat.calls.resume(chat_id)
    update(chat, { is_paused: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ kind: 'error', text: error.desc })
  }
}
