import { isBlank, messageText } from '@citrine/contract/message-text'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { act } from '../reply/ask-reply.ts'
import { type ChatContext, update } from '../state/chat-context.ts'
import { canSend, isReplying, withRecord } from '../state/chat-state.ts'
import { draftOf, editKey } from '../unsent/drafts.ts'

const recordOf = (chat: ChatContext, record_id: string | null) =>
  chat.state.get().records.find((record) => record.record_id === record_id)

/** The text of a message stands in a field. What was begun there earlier is there again. */
export function beginEdit(chat: ChatContext, record_id: string): void {
  const record = recordOf(chat, record_id)
  if (record === undefined || isReplying(chat.state.get())) return
  const draft = draftOf(editKey(record_id))
  if (draft.get() === '') draft.set(record.content)
  update(chat, { editing: record_id, is_edit_begun: true, edit_refusal: null })
}

/** What was changed is let go of. */
export function cancelEdit(chat: ChatContext): void {
  const { editing } = chat.state.get()
  if (editing !== null) draftOf(editKey(editing)).set('')
  update(chat, { editing: null, edit_refusal: null })
}

/** Stores the changed text, or goes on with the talk from there: with a new reply to a message, or after a reply. */
export async function saveEdit(chat: ChatContext, way: 'keep' | 'go_on'): Promise<void> {
  const { editing, is_changing } = chat.state.get()
  const record = recordOf(chat, editing)
  if (record === undefined || is_changing) return
  const content = messageText(draftOf(editKey(record.record_id)).get())
  if (isBlank(content)) return
  if (way === 'go_on' && record.role === 'user') {
    if (canSend(chat.state.get())) act(chat, { action: 'resend', content }, record.record_id)
    return
  }
  if (way === 'keep' && content === record.content) return cancelEdit(chat)
  await store(chat, { record_id: record.record_id, content, mode: way })
}

async function store(
  chat: ChatContext,
  body: { record_id: string; content: string; mode: 'keep' | 'go_on' },
): Promise<void> {
  update(chat, { is_changing: true, edit_refusal: null })
  try {
    const record = await chat.calls.edit(body)
    draftOf(editKey(body.record_id)).set('')
    chat.state.set({ ...withRecord(chat.state.get(), record), editing: null, is_changing: false })
    // The place among its alternates of what stands beside a new one is another now.
    if (body.mode === 'go_on') chat.refresh()
  } catch (error) {
    const isTold = error instanceof ApiError
    update(chat, { is_changing: false, edit_refusal: isTold ? error.desc : null })
    if (!isTold && !isAbort(error)) throw error
  }
}

/** Asks for a reply to a message of the reader as it stands; it comes beside the message and reply that are there. */
export function askAgain(chat: ChatContext, record_id: string): void {
  const record = recordOf(chat, record_id)
  if (record !== undefined) act(chat, { action: 'resend', content: record.content }, record_id)
}

/** The last message of the reader that is loaded, to be changed. */
export function editLast(chat: ChatContext): boolean {
  const last = chat.state.get().records.findLast(({ role, is_deleted }) => role === 'user' && !is_deleted)
  if (last === undefined) return false
  beginEdit(chat, last.record_id)
  return true
}
