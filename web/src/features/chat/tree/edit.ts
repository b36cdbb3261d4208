import { isBlank, trimMessage } from '@citrine/contract/message-text'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { requestReply } from '../reply/ask-reply.ts'
import { type ChatContext, update } from '../state/chat-context.ts'
import { applyRecord, canSend, isReplying } from '../state/chat-state.ts'
import { editKey, openDraft } from '../unsent/drafts.ts'

const findRecord = (chat: ChatContext, record_id: string | null) =>
  chat.state.get().records.find((record) => record.record_id === record_id)

export function beginEdit(chat: ChatContext, record_id: string): void {
  const record = findRecord(chat, record_id)
  if (record === undefined || isReplying(chat.state.get())) return
  const draft = openDraft(editKey(record_id))
  if (draft.get() === '') draft.set(record.content)
  update(chat, { editing: record_id, is_edit_begun: true, edit_refusal: null })
}

export function cancelEdit(chat: ChatContext): void {
  const { editing } = chat.state.get()
  if (editing !== null) openDraft(editKey(editing)).set('')
  update(chat, { editing: null, edit_refusal: null })
}

/**
 * Saves the text. With `go_on` it also continues from there: with a new reply to a user's message, or with the chat after a
 * reply.
 */
export async function saveEdit(chat: ChatContext, mode: 'keep' | 'go_on'): Promise<void> {
  const { editing, is_changing } = chat.state.get()
  const record = findRecord(chat, editing)
  if (record === undefined || is_changing) return
  const content = trimMessage(openDraft(editKey(record.record_id)).get())
  if (isBlank(content)) return
  if (mode === 'go_on' && record.role === 'user') {
    if (canSend(chat.state.get())) requestReply(chat, { action: 'resend', content }, record.record_id)
    return
  }
  if (mode === 'keep' && content === record.content) return cancelEdit(chat)
  await saveText(chat, { record_id: record.record_id, content, mode })
}

async function saveText(
  chat: ChatContext,
  body: { record_id: string; content: string; mode: 'keep' | 'go_on' },
): Promise<void> {
  update(chat, { is_changing: true, edit_refusal: null })
  try {
    const record = await chat.calls.edit(body)
    openDraft(editKey(body.record_id)).set('')
    chat.state.set({ ...applyRecord(chat.state.get(), record), editing: null, is_changing: false })
    if (body.mode === 'go_on') void chat.refresh()
  } catch (error) {
    const isRefused = error instanceof ApiError
    update(chat, { is_changing: false, edit_refusal: isRefused ? error.desc : null })
    if (!isRefused && !isAbort(error)) throw error
  }
}

export function askAgain(chat: ChatContext, record_id: string): void {
  const record = findRecord(chat, record_id)
  if (record !== undefined) requestReply(chat, { action: 'resend', content: record.content }, record_id)
}

/** Begins to edit the user's last message. Returns false if none is loaded. */
export function editLast(chat: ChatContext): boolean {
  const last = chat.state.get().records.findLast(({ role, is_deleted }) => role === 'user' && !is_deleted)
  if (last === undefined) return false
  beginEdit(chat, last.record_id)
  return true
}
