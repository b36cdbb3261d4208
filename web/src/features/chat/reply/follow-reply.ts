import type { ChatRecord } from '@citrine/contract/chat'
import { ApiError, isAbort, isServerUnavailable } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { ReplyRequest } from '../state/chat-api.ts'
import { type ChatContext, getDraftKey, update } from '../state/chat-context.ts'
import { applyRecord, isReplying } from '../state/chat-state.ts'
import { editKey, openDraft } from '../unsent/drafts.ts'
import { removeFromOutbox } from '../unsent/outbox.ts'
import { readReply } from './read-reply.ts'

interface StoredPair {
  user_record?: ChatRecord | undefined
  reply_record: ChatRecord
}

function beginReply(chat: ChatContext, { user_record, reply_record }: StoredPair): void {
  let next = chat.state.get()
  if (user_record !== undefined) next = applyRecord(next, user_record)
  next = applyRecord(next, reply_record)
  if (next.is_asking) {
    if (next.outgoing !== null) removeFromOutbox(getDraftKey(chat), next.outgoing.client_id)
    next = { ...next, outgoing: null }
    if (chat.asking?.action === 'resend' && chat.asking.record_id === next.editing) {
      openDraft(editKey(next.editing)).set('')
      next = { ...next, editing: null, edit_refusal: null }
    }
  }
  chat.unsettled = chat.asking = null
  chat.live.begin(reply_record)
  chat.state.set({ ...next, is_asking: false, reply_id: reply_record.record_id, refusal: null })
  if (chat.is_stop_requested) void stopReply(chat)
  // The message follows none of the loaded ones, so another path was chosen meanwhile.
  if (next.records.length === 1 && reply_record.depth > 0) void chat.refresh()
}

export function endReply(chat: ChatContext, record: ChatRecord): void {
  const { reading } = chat
  chat.reading = null
  chat.is_stop_requested = false
  const ended = { reply_id: null, is_asking: false, is_stopping: false, is_lost: false }
  const now = applyRecord(chat.state.get(), record)
  chat.state.set({ ...now, ...ended, is_paused: now.is_paused || record.note === 'help' })
  chat.live.end()
  reading?.abort()
}

/** Stops the reply. If the reply has no id yet, it is stopped as soon as it has one. */
export async function stopReply(chat: ChatContext): Promise<void> {
  const { reply_id, is_asking } = chat.state.get()
  chat.is_stop_requested = reply_id === null && is_asking
  if (reply_id === null) return
  update(chat, { is_stopping: true })
  try {
    const record = await chat.calls.stop(reply_id)
    const isStill = chat.state.get().reply_id === reply_id
    if (isStill && record.state !== 'streaming') endReply(chat, record)
  } catch (error) {
    update(chat, { is_stopping: false })
    if (error instanceof ApiError) showToast({ kind: 'error', text: error.desc })
  }
}

export interface ReadFailure {
  error: unknown
  wasAccepted: boolean
  /** True if an earlier attempt may have been stored, even though this one was refused. */
  mayBeStored: boolean
}

/** Reads the reply to its end. Returns the failure, unless the reading was aborted. */
export async function readReplyToEnd(
  chat: ChatContext,
  start: ReplyRequest | { record_id: string },
): Promise<ReadFailure | undefined> {
  const reading = new AbortController()
  chat.reading = reading
  let mayBeStored = false
  try {
    await readReply({
      calls: chat.calls,
      start,
      signal: AbortSignal.any([chat.signal(), reading.signal]),
      knownLength: chat.live.length,
      onRecord: (stored) => beginReply(chat, stored),
      onDelta: chat.live.append,
      onThought: chat.live.think,
      onWait: chat.live.wait,
      onRewind: chat.live.rewind,
      onEnd: (record) => endReply(chat, record),
      onLost: (is_lost) => chat.state.get().is_lost !== is_lost && update(chat, { is_lost }),
      onMayBeStored: () => {
        mayBeStored = true
      },
    })
  } catch (error) {
    if (chat.reading !== reading) return undefined
    const wasAccepted = !chat.state.get().is_asking
    chat.reading = null
    chat.is_stop_requested = false
    update(chat, { reply_id: null, is_asking: false, is_stopping: false, is_lost: false })
    chat.live.end()
    // A busy server refuses before it checks whether it has the message, so the message may still be stored. Any other
    // refusal is about this message.
    return isAbort(error)
      ? undefined
      : { error, wasAccepted, mayBeStored: mayBeStored && isServerUnavailable(error) }
  }
  return undefined
}

export async function watchReply(chat: ChatContext, record_id: string): Promise<void> {
  const { records, ...now } = chat.state.get()
  const record = records.find((one) => one.record_id === record_id)
  if (record === undefined || isReplying({ ...now, records })) return
  chat.live.begin(record)
  update(chat, { reply_id: record_id })
  if ((await readReplyToEnd(chat, { record_id })) !== undefined) void chat.refresh()
}
