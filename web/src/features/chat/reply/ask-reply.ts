import { STATUS } from '@citrine/contract/errors'
import { isBlank, trimMessage } from '@citrine/contract/message-text'
import { readRefusal } from '#web/components/refusal/refused-text.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { openRefusalDialog } from '#web/lib/screen/coin-refusal.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { ReplyRequest } from '../state/chat-api.ts'
import { type ChatContext, getChatTarget, getDraftKey, update } from '../state/chat-context.ts'
import { canSend, hasNewer, isReplying, type OutgoingMessage } from '../state/chat-state.ts'
import { goToEnd } from '../state/go-to.ts'
import { getAttached, openAttached } from '../unsent/attached.ts'
import { openDraft } from '../unsent/drafts.ts'
import { addToOutbox, listOutbox, removeFromOutbox } from '../unsent/outbox.ts'
import { type ReadFailure, readReplyToEnd } from './follow-reply.ts'
import { stepReply } from './reply-machine.ts'

function restoreDraft(chat: ChatContext, { client_id, content, image_id }: OutgoingMessage): void {
  const draft = openDraft(getDraftKey(chat))
  draft.set(draft.get() === '' ? content : `${content}\n${draft.get()}`)
  if (image_id !== undefined) openAttached(getDraftKey(chat)).set(getAttached(image_id))
  removeFromOutbox(getDraftKey(chat), client_id)
  update(chat, { outgoing: null })
}

/**
 * Keeps an attempt whose outcome is unknown. The message may have arrived, so only a retry with the same `client_id` is
 * safe.
 */
function storeAttempt(chat: ChatContext, request: ReplyRequest, { desc, transport }: ApiError): void {
  const { outgoing } = chat.state.get()
  if (request.action !== 'send') chat.unsettled = request
  const waiting = transport ? { is_waiting: true as const } : {}
  update(chat, { outgoing: outgoing === null ? null : { ...outgoing, state: 'failed', ...waiting } })
  showRefusal(chat, request, desc)
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

function showRefusal(chat: ChatContext, { action }: ReplyRequest, desc: string): void {
  update(chat, action === 'resend' ? { edit_refusal: desc } : { refusal: desc })
}

/** Removes the error of an unsent message or an unsettled attempt before it is tried again. */
export function forgetFailure(chat: ChatContext): void {
  if (chat.state.get().outgoing?.state === 'failed' || chat.unsettled !== null)
    update(chat, { refusal: null, edit_refusal: null })
}

function handleRefusal(chat: ChatContext, { error, mayBeStored }: ReadFailure, request: ReplyRequest): void {
  if (!(error instanceof ApiError)) throw error
  const { status, desc } = error
  if (mayBeStored) {
    storeAttempt(chat, request, error)
  } else {
    const { outgoing } = chat.state.get()
    if (outgoing !== null) restoreDraft(chat, outgoing)
    const refused = readRefusal(error, 'content' in request ? (request.content ?? '') : '')
    update(chat, { refused: refused && { ...refused, desc } })
    if (!offerOtherModel(chat, error)) showRefusal(chat, request, desc)
    openRefusalDialog(error)
    if (status === STATUS.token_invalid) showToast({ kind: 'error', text: desc })
  }
  void chat.refresh()
}

async function ask(chat: ChatContext, request: ReplyRequest): Promise<void> {
  const reply = stepReply(chat.state.get().reply, { type: 'requested', request })
  update(chat, { reply, refusal: null, edit_refusal: null })
  const unread = await readReplyToEnd(chat, request)
  if (unread === undefined) return
  if (unread.wasAccepted) void chat.refresh()
  else handleRefusal(chat, unread, request)
}

function sendOutgoing(
  chat: ChatContext,
  { client_id, content, after_depth, image_id }: OutgoingMessage,
): void {
  const image = image_id === undefined ? {} : { image_id }
  addToOutbox(getDraftKey(chat), { client_id, content, after_depth, ...image })
  update(chat, { outgoing: { client_id, content, after_depth, ...image, state: 'sending' } })
  void ask(chat, { action: 'send', ...getChatTarget(chat), client_id, content, ...image })
}

export async function send(chat: ChatContext, words?: string): Promise<void> {
  if (chat.resuming !== null) await chat.resuming
  if (hasNewer(chat.state.get())) await goToEnd(chat)
  const draft = openDraft(getDraftKey(chat))
  const content = trimMessage(words ?? draft.get())
  const attached = openAttached(getDraftKey(chat))
  const image = words === undefined ? attached.get() : null
  const state = chat.state.get()
  if (image === 'uploading' || !canSend(state) || hasNewer(state)) return
  if (isBlank(content) && image === null) return
  if (words === undefined) {
    draft.set('')
    attached.set(null)
  }
  const after_depth = state.total - 1
  sendOutgoing(chat, {
    client_id: newId(),
    content,
    image_id: image?.image_id,
    after_depth,
    state: 'sending',
  })
}

export function retry(chat: ChatContext): void {
  const { outgoing, ...state } = chat.state.get()
  if (outgoing?.state === 'failed' && !isReplying({ ...state, outgoing })) sendOutgoing(chat, outgoing)
}

export function sendWaiting(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  const [next] = listOutbox(getDraftKey(chat))
  if (outgoing?.is_waiting && outgoing.client_id === next?.client_id) retry(chat)
}

export function takeBack(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (outgoing?.state === 'failed') restoreDraft(chat, outgoing)
  update(chat, { refusal: null })
}

type Request = { action: 'regenerate' | 'continue' } | { action: 'resend'; content: string }

const isSameRequest = (a: ReplyRequest | null, b: Request): boolean =>
  a?.action === b.action && (a.action !== 'resend' || b.action !== 'resend' || a.content === b.content)

export function requestReply(chat: ChatContext, request: Request, record_id: string): void {
  if (!canSend(chat.state.get())) return
  const { unsettled } = chat
  const isSame = unsettled?.record_id === record_id && isSameRequest(unsettled, request)
  const client_id = isSame ? unsettled.client_id : newId()
  void ask(chat, { ...request, ...getChatTarget(chat), client_id, record_id })
}
