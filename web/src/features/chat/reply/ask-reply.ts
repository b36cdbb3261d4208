import { STATUS } from '@citrine/contract/errors'
import { isBlank, messageText } from '@citrine/contract/message-text'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { ReplyRequest } from '../state/chat-calls.ts'
import { type ChatContext, update } from '../state/chat-context.ts'
import { canSend, isReplying, lastDepth, type Outgoing } from '../state/chat-state.ts'
import { draftOf } from '../unsent/drafts.ts'
import { clearOutbox, keepInOutbox } from '../unsent/outbox.ts'
import { read } from './follow-reply.ts'

/** The words stand in the composer again, before what was written there since. */
function giveBack(chat: ChatContext, content: string): void {
  const draft = draftOf(chat.character_id)
  draft.set(draft.get() === '' ? content : `${content}\n${draft.get()}`)
  clearOutbox(chat.character_id)
  update(chat, { outgoing: null })
}

/** Nobody knows whether it arrived; only the same attempt can be repeated safely. */
function keepAttempt(chat: ChatContext, request: ReplyRequest, desc: string): void {
  const { outgoing } = chat.state.get()
  if (request.action !== 'send') chat.unanswered = request
  update(chat, { outgoing: outgoing === null ? null : { ...outgoing, state: 'failed' }, refusal: desc })
}

function heedRefusal(chat: ChatContext, error: unknown, request: ReplyRequest): void {
  if (!(error instanceof ApiError)) throw error
  const { status, desc, transport } = error
  if (transport || (status >= 500 && status < 600)) {
    keepAttempt(chat, request, desc)
  } else {
    const { outgoing } = chat.state.get()
    if (outgoing !== null) giveBack(chat, outgoing.content)
    update(chat, { refusal: desc })
    answerCoinRefusal(error)
    // The chat makes way for what a visitor sees; the sentence must outlive it.
    if (status === STATUS.token_invalid) showToast({ kind: 'error', text: desc })
  }
  // It may have arrived after all, or another tab was faster and its reply is to be shown.
  chat.refresh()
}

async function ask(chat: ChatContext, request: ReplyRequest): Promise<void> {
  update(chat, { is_asking: true, refusal: null })
  const unread = await read(chat, request)
  if (unread === undefined) return
  if (unread.was_accepted) chat.refresh()
  else heedRefusal(chat, unread.error, request)
}

function sendOutgoing(chat: ChatContext, { client_id, content, after_depth }: Outgoing): void {
  const { character_id } = chat
  keepInOutbox(character_id, { client_id, content, after_depth })
  update(chat, { outgoing: { client_id, content, after_depth, state: 'sending' } })
  void ask(chat, { action: 'send', character_id, client_id, content })
}

/** Sends what stands in the composer. */
export function send(chat: ChatContext): void {
  const draft = draftOf(chat.character_id)
  const content = messageText(draft.get())
  const state = chat.state.get()
  if (isBlank(content) || !canSend(state)) return
  draft.set('')
  sendOutgoing(chat, { client_id: newId(), content, after_depth: lastDepth(state), state: 'sending' })
}

/** Sends the message again that did not arrive, as the same attempt. */
export function retry(chat: ChatContext): void {
  const { outgoing, ...state } = chat.state.get()
  if (outgoing?.state === 'failed' && !isReplying({ ...state, outgoing })) sendOutgoing(chat, outgoing)
}

/** Puts the message that did not arrive back into the composer. */
export function takeBack(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (outgoing?.state === 'failed') giveBack(chat, outgoing.content)
  update(chat, { refusal: null })
}

/** Asks for another reply in place of the last one, or for more of it. */
export function act(chat: ChatContext, action: 'regenerate' | 'continue', record_id: string): void {
  if (!canSend(chat.state.get())) return
  const { character_id, unanswered } = chat
  const isSame = unanswered?.action === action && unanswered.record_id === record_id
  const client_id = isSame ? unanswered.client_id : newId()
  void ask(chat, { action, character_id, client_id, record_id })
}
