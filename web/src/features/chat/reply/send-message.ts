import { STATUS } from '@citrine/contract/errors'
import { isBlank, trimMessage } from '@citrine/contract/message-text'
import { type ApiError, isUnreachable } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { toastFailure } from '#web/lib/screen/toast-failure.ts'
import { readRefusedText } from '#web/shared/refusal/refused-text.ts'
import { type ChatContext, getChatTarget, getDraftKey, updateState } from '../context/chat-context.ts'
import { joinWords } from '../dictation/join-words.ts'
import { jumpToEnd } from '../open-chat/jump-to.ts'
import type { ReplyRequest } from '../state/chat-api.ts'
import {
  canSend,
  clearRefusals,
  hasNewer,
  isReplying,
  type OutgoingMessage,
  type Refusal,
} from '../state/chat-state.ts'
import { stepReply } from '../state/reply-machine.ts'
import { getAttached, openAttached } from '../unsent/attached.ts'
import { openDraft } from '../unsent/drafts.ts'
import { addToOutbox, listOutbox, type OutboxEntry, removeFromOutbox } from '../unsent/outbox.ts'
import { type ReplyFailure, runReply } from './run-reply.ts'

/** Puts a message back into the composer, before the words written since. A picture attached since stays. */
function restoreDraft(chat: ChatContext, { client_id, content, image_id }: OutgoingMessage): void {
  const draft = openDraft(getDraftKey(chat))
  draft.set([content, draft.get()].filter(Boolean).join('\n'))
  const attached = openAttached(getDraftKey(chat))
  if (image_id !== undefined && attached.get() === null) attached.set(getAttached(image_id))
  removeFromOutbox(getDraftKey(chat), client_id)
  updateState(chat, { outgoing: null })
}

/**
 * Keeps an attempt whose outcome is unknown. The message may have arrived, so only a retry with the same `client_id` is
 * safe.
 */
function storeAttempt(chat: ChatContext, request: ReplyRequest, error: ApiError): void {
  const { outgoing } = chat.state.get()
  if (request.action !== 'send') chat.unsettled = request
  const waiting = isUnreachable(error) ? { isWaiting: true as const } : {}
  updateState(chat, { outgoing: outgoing === null ? null : { ...outgoing, state: 'failed', ...waiting } })
  showRefusal(chat, request, { desc: error.desc, text: null })
}

/**
 * Opens the choice of models if the chat's model is gone. Returns true if it did; the composer then shows no refusal,
 * which would outlast the choice.
 */
function offerOtherModel({ state }: ChatContext, { data }: ApiError): boolean {
  const { chat_id } = state.get()
  if (!data?.offers || chat_id === null) return false
  openDialog({ name: 'model_gone', props: { chat_id, model: data.model ?? '', offers: data.offers } })
  return true
}

/** Shows a refusal where the refused text is: at the edited message or at the composer. */
function showRefusal(chat: ChatContext, request: ReplyRequest, refusal: Refusal): void {
  const { edit } = chat.state.get()
  const isOfEdit = request.action === 'resend' && request.record_id === edit?.record_id
  updateState(chat, isOfEdit ? { edit: { ...edit, refusal } } : { refusal })
}

/** Removes the refusal of an unsent message or an unsettled attempt before it is tried again. */
export function clearFailure(chat: ChatContext): void {
  const state = chat.state.get()
  if (state.outgoing?.state === 'failed' || chat.unsettled !== null) chat.state.set(clearRefusals(state))
}

function handleFailure(chat: ChatContext, { error, mayBeStored }: ReplyFailure, request: ReplyRequest): void {
  const { status, desc } = error
  if (mayBeStored) {
    storeAttempt(chat, request, error)
  } else {
    const { outgoing } = chat.state.get()
    if (outgoing !== null) restoreDraft(chat, outgoing)
    const text = readRefusedText(error, 'content' in request ? (request.content ?? '') : '')
    if (!offerOtherModel(chat, error)) showRefusal(chat, request, { desc, text })
    openRefusalDialog(error)
    if (status === STATUS.token_invalid) showToast({ kind: 'error', text: desc })
  }
  void chat.refresh()
}

async function runRequest(chat: ChatContext, request: ReplyRequest): Promise<void> {
  const reply = stepReply(chat.state.get().reply, { type: 'requested', request })
  chat.state.set({ ...clearRefusals(chat.state.get()), reply })
  const failure = await runReply(chat, request)
  if (failure === undefined) return
  if (failure.wasAccepted) void chat.refresh()
  else handleFailure(chat, failure, request)
}

function sendEntry(chat: ChatContext, entry: OutboxEntry): void {
  const { client_id, content, image_id } = entry
  addToOutbox(getDraftKey(chat), entry)
  updateState(chat, { outgoing: { ...entry, state: 'sending' } })
  void runRequest(chat, { action: 'send', ...getChatTarget(chat), client_id, content, image_id })
}

/** Adds words that were not sent to the draft. */
export function keepWords(chat: ChatContext, words: string): void {
  if (!chat.owner.isCurrent()) return
  const draft = openDraft(getDraftKey(chat))
  draft.set(joinWords(draft.get(), words))
}

/**
 * Sends the draft, or `text` in its place.
 * @returns false if it could not be sent now; it is in the draft then
 */
export async function sendMessage(chat: ChatContext, text?: string): Promise<boolean> {
  if (chat.resuming !== null) await chat.resuming
  if (hasNewer(chat.state.get())) await jumpToEnd(chat)
  if (!chat.owner.isCurrent()) return false
  const draft = openDraft(getDraftKey(chat))
  const content = trimMessage(text ?? draft.get())
  const attached = openAttached(getDraftKey(chat))
  const image = text === undefined ? attached.get() : null
  const state = chat.state.get()
  if (isBlank(content) && image === null) return true
  if (image === 'uploading' || !canSend(state) || hasNewer(state)) {
    if (text !== undefined) keepWords(chat, content)
    return false
  }
  if (text === undefined) {
    draft.set('')
    attached.set(null)
  }
  sendEntry(chat, { client_id: newId(), content, image_id: image?.image_id, after_depth: state.total - 1 })
  return true
}

export function retryMessage(chat: ChatContext): void {
  const { outgoing, ...state } = chat.state.get()
  if (outgoing?.state !== 'failed' || isReplying({ ...state, outgoing })) return
  const { client_id, content, image_id, after_depth } = outgoing
  sendEntry(chat, { client_id, content, image_id, after_depth })
}

export function sendWaitingMessage(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  const [next] = listOutbox(getDraftKey(chat))
  if (outgoing?.isWaiting && outgoing.client_id === next?.client_id) retryMessage(chat)
}

export function takeMessageBack(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (outgoing?.state === 'failed') restoreDraft(chat, outgoing)
  updateState(chat, { refusal: null })
}

type Request = { action: 'regenerate' | 'continue' } | { action: 'resend'; content: string }

const isSameRequest = (a: ReplyRequest | null, b: Request): boolean =>
  a?.action === b.action && (a.action !== 'resend' || b.action !== 'resend' || a.content === b.content)

export function requestReply(chat: ChatContext, request: Request, record_id: string): void {
  if (!canSend(chat.state.get())) return
  const { unsettled } = chat
  const isSame = unsettled?.record_id === record_id && isSameRequest(unsettled, request)
  const client_id = isSame ? unsettled.client_id : newId()
  void runRequest(chat, { ...request, ...getChatTarget(chat), client_id, record_id })
}

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
