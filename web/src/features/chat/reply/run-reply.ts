import type { ChatRecord, ReplyEvent } from '@citrine/contract/chat'
import { ApiError, isAbort, isServerUnavailable } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { type ChatContext, getDraftKey, updateState } from '../context/chat-context.ts'
import type { ReplyRequest } from '../state/chat-api.ts'
import { applyRecord, findReplyId, isReplying } from '../state/chat-state.ts'
import { type ReplyStateEvent, stepReply } from '../state/reply-machine.ts'
import { buildEditKey, openDraft } from '../unsent/drafts.ts'
import { removeFromOutbox } from '../unsent/outbox.ts'
import { readReply } from './reply-connection.ts'

interface StoredPair {
  user_record?: ChatRecord | undefined
  reply_record: ChatRecord
}

function changeReply(chat: ChatContext, event: ReplyStateEvent): void {
  const { reply } = chat.state.get()
  const next = stepReply(reply, event)
  if (next !== reply) updateState(chat, { reply: next })
}

function beginReply(chat: ChatContext, { user_record, reply_record }: StoredPair): void {
  const { record_id } = reply_record
  let next = chat.state.get()
  const { reply } = next
  if (user_record !== undefined) next = applyRecord(next, user_record)
  next = applyRecord(next, reply_record)
  if (reply.phase === 'requested') {
    if (next.outgoing !== null) removeFromOutbox(getDraftKey(chat), next.outgoing.client_id)
    next = { ...next, outgoing: null }
    if (reply.request.action === 'resend' && reply.request.record_id === next.edit?.record_id) {
      openDraft(buildEditKey(next.edit.record_id)).set('')
      next = { ...next, edit: null }
    }
  }
  chat.unsettled = null
  chat.live.begin(reply_record)
  chat.state.set({ ...next, reply: stepReply(reply, { type: 'begun', record_id }), refusal: null })
  if (reply.phase === 'requested' && reply.isStopRequested) void stopOnServer(chat, record_id)
  // If the reply is the only message left, it did not connect to the loaded path: another tab chose another path.
  if (next.records.length === 1 && reply_record.depth > 0) void chat.refresh()
}

export function endReply(chat: ChatContext, record: ChatRecord): void {
  const { reading } = chat
  chat.reading = null
  const current = applyRecord(chat.state.get(), record)
  const reply = stepReply(current.reply, { type: 'ended' })
  chat.state.set({ ...current, reply, is_paused: current.is_paused || record.note === 'help' })
  chat.live.end()
  reading?.abort()
}

/** Returns false if text before this event is missing. */
function applyEvent(chat: ChatContext, id: string, event: ReplyEvent): boolean {
  switch (event.event) {
    case 'record':
      beginReply(chat, event.data)
      return true
    case 'delta':
      return chat.live.append(event.data.text, Number(id))
    case 'thought':
      chat.live.think(event.data)
      return true
    case 'wait':
      chat.live.wait(event.data.seconds)
      return true
    case 'rewind':
      chat.live.rewind(event.data.text)
      return true
    case 'done':
    case 'error':
      endReply(chat, event.data.record)
      return true
  }
}

/** Stops the reply. If the reply has no id yet, it is stopped as soon as it has one. */
export async function requestStop(chat: ChatContext): Promise<void> {
  const reply_id = findReplyId(chat.state.get())
  changeReply(chat, { type: 'stop_pressed' })
  if (reply_id !== null) await stopOnServer(chat, reply_id)
}

async function stopOnServer(chat: ChatContext, reply_id: string): Promise<void> {
  try {
    const record = await chat.calls.stop(reply_id)
    const isCurrent = findReplyId(chat.state.get()) === reply_id
    if (isCurrent && record.state !== 'streaming') endReply(chat, record)
  } catch (error) {
    changeReply(chat, { type: 'stop_failed' })
    if (error instanceof ApiError) showToast({ kind: 'error', text: error.desc })
  }
}

function failOutgoing(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (outgoing !== null) updateState(chat, { outgoing: { ...outgoing, state: 'failed' } })
}

export interface ReplyFailure {
  error: ApiError
  wasAccepted: boolean
  /** True if an earlier attempt may have been stored, even though this one was refused. */
  mayBeStored: boolean
}

/**
 * Reads the reply to its end. Returns the failure, unless the reading was aborted.
 * @throws an error of this program; a message that waits for its reply can then be sent again
 */
export async function runReply(
  chat: ChatContext,
  start: ReplyRequest | { record_id: string },
): Promise<ReplyFailure | undefined> {
  const reading = new AbortController()
  chat.reading = reading
  let mayBeStored = false
  try {
    await readReply({
      calls: chat.calls,
      start,
      signal: AbortSignal.any([chat.signal(), reading.signal]),
      getKnownLength: chat.live.getLength,
      onEvent: (id, event) => applyEvent(chat, id, event),
      onLost: (isLost) => changeReply(chat, { type: 'connection_changed', isLost }),
      onMayBeStored: () => {
        mayBeStored = true
      },
    })
  } catch (error) {
    if (chat.reading !== reading) return undefined
    const wasAccepted = chat.state.get().reply.phase !== 'requested'
    chat.reading = null
    changeReply(chat, { type: 'ended' })
    chat.live.end()
    if (isAbort(error)) return undefined
    if (!(error instanceof ApiError)) {
      failOutgoing(chat)
      throw error
    }
    // A busy server refuses the request unread, so an earlier attempt may still have stored the message. After a
    // `decided` refusal, none has.
    return { error, wasAccepted, mayBeStored: mayBeStored && isServerUnavailable(error) }
  }
  return undefined
}

export async function resumeReply(chat: ChatContext, record_id: string): Promise<void> {
  const { records, ...rest } = chat.state.get()
  const record = records.find((one) => one.record_id === record_id)
  if (record === undefined || isReplying({ ...rest, records })) return
  chat.live.begin(record)
  changeReply(chat, { type: 'begun', record_id })
  if ((await runReply(chat, { record_id })) !== undefined) void chat.refresh()
}
