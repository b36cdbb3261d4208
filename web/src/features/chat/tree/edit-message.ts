import { isBlank, trimMessage } from '@citrine/contract/message-text'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { type ChatContext, updateState } from '../context/chat-context.ts'
import { requestReply } from '../reply/send-message.ts'
import { applyRecord, canSend, isReplying, type Refusal } from '../state/chat-state.ts'
import { buildEditKey, openDraft } from '../unsent/drafts.ts'

const findRecord = (chat: ChatContext, record_id: string | undefined) =>
  chat.state.get().records.find((record) => record.record_id === record_id)

export function beginEdit(chat: ChatContext, record_id: string): void {
  const record = findRecord(chat, record_id)
  if (record === undefined || isReplying(chat.state.get())) return
  const draft = openDraft(buildEditKey(record_id))
  if (draft.get() === '') draft.set(record.content)
  updateState(chat, { edit: { record_id, needsFocus: true, refusal: null } })
}

export function cancelEdit(chat: ChatContext): void {
  const { edit } = chat.state.get()
  if (edit !== null) openDraft(buildEditKey(edit.record_id)).set('')
  updateState(chat, { edit: null })
}

/**
 * Saves the text. With `go_on` it also continues from there: with a new reply to a user's message, or with the chat after a
 * reply.
 */
export async function saveEdit(chat: ChatContext, mode: 'keep' | 'go_on'): Promise<void> {
  const { edit, isChanging } = chat.state.get()
  const record = findRecord(chat, edit?.record_id)
  if (record === undefined || isChanging) return
  const content = trimMessage(openDraft(buildEditKey(record.record_id)).get())
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
  const setRefusal = (refusal: Refusal | null): void => {
    const { edit } = chat.state.get()
    updateState(chat, { edit: edit && { ...edit, refusal } })
  }
  updateState(chat, { isChanging: true })
  setRefusal(null)
  try {
    const record = await chat.calls.edit(body)
    openDraft(buildEditKey(body.record_id)).set('')
    chat.state.set({ ...applyRecord(chat.state.get(), record), edit: null, isChanging: false })
    if (body.mode === 'go_on') void chat.refresh()
  } catch (error) {
    updateState(chat, { isChanging: false })
    if (error instanceof ApiError) setRefusal({ desc: error.desc, text: null })
    else if (!isAbort(error)) throw error
  }
}

export function requestMissingReply(chat: ChatContext, record_id: string): void {
  const record = findRecord(chat, record_id)
  if (record !== undefined) requestReply(chat, { action: 'resend', content: record.content }, record_id)
}

/** Begins to edit the user's last message. Returns false if none is loaded. */
export function beginLastEdit(chat: ChatContext): boolean {
  const last = chat.state.get().records.findLast(({ role, is_deleted }) => role === 'user' && !is_deleted)
  if (last === undefined) return false
  beginEdit(chat, last.record_id)
  return true
}
