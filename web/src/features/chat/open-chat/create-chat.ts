import type { UserStreamEvent } from '#web/lib/live/events.ts'
import { subscribeSession } from '#web/lib/session/session.ts'
import { captureOwner, type WorkOwner } from '#web/lib/session/work-owner.ts'
import { watchStored } from '#web/lib/storage/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { type ChatContext, getDraftKey, updateState } from '../context/chat-context.ts'
import { type ChatCopies, createChatCopies } from '../context/chat-copies.ts'
import { loadNewer, loadOlder, refreshPage } from '../context/load-records.ts'
import { createChatPictures } from '../pictures/chat-pictures.ts'
import { type PictureApi, pictureApi } from '../pictures/picture-api.ts'
import { type Rating, saveRating } from '../rating/save-rating.ts'
import { requestStop, resumeReply } from '../reply/run-reply.ts'
import {
  clearFailure,
  keepWords,
  requestReply,
  resumeStory,
  retryMessage,
  sendMessage,
  sendWaitingMessage,
  takeMessageBack,
} from '../reply/send-message.ts'
import { type ChatApi, chatApi, type RecordsPage } from '../state/chat-api.ts'
import { EMPTY_CHAT, findReplyId, hasNewer, isReplying } from '../state/chat-state.ts'
import { createLiveReply } from '../state/live-reply.ts'
import { createBranch, removeMessages, selectAlternate, setPinned } from '../tree/change-path.ts'
import { beginEdit, beginLastEdit, cancelEdit, requestMissingReply, saveEdit } from '../tree/edit-message.ts'
import { moveAttached } from '../unsent/attached.ts'
import { buildEditKey, moveDraft, openDraft } from '../unsent/drafts.ts'
import { hasArrived, listOutbox, moveInOutbox, removeFromOutbox } from '../unsent/outbox.ts'
import { jumpToEnd, jumpToMessage } from './jump-to.ts'
import { storeChatOnChange } from './store-chat.ts'

/** A closed chat keeps 60 messages in memory, to reopen fast. */
const CLOSED_RECORDS_MAX = 60

export type Chat = ReturnType<typeof createChat>

interface ChatDependencies {
  calls: ChatApi
  copies: ChatCopies
  pictureCalls: PictureApi
  /** Called with every page of messages from the server. */
  onPage: (page: RecordsPage) => void
}

export function createChat(
  { character_id, chat_id: requested_id = null }: { character_id: string; chat_id?: string | null },
  { calls = chatApi, copies, pictureCalls = pictureApi, onPage = () => {} }: Partial<ChatDependencies> = {},
) {
  const owner = captureOwner()
  let controller = createController(owner)
  let isOpen = false
  const chat: ChatContext = {
    owner,
    character_id,
    requested_id,
    isLoaded: false,
    calls,
    copies: copies ?? createChatCopies(owner),
    onPage,
    state: createStore(EMPTY_CHAT),
    live: createLiveReply(),
    pictures: createChatPictures(pictureCalls),
    signal: () => controller.signal,
    refresh: async () => {
      if (controller.signal.aborted) return
      const previousKey = chat.isLoaded ? getDraftKey(chat) : character_id
      await refreshPage(chat)
      if (owner.isCurrent()) confirmUnsent(chat, previousKey)
    },
    reading: null,
    resuming: null,
    unsettled: null,
  }
  const { state } = chat

  // A closed chat ends only after its request has an answer, so this also runs when the reply's phase changes.
  const closeIfUnused = (): void => {
    if (isOpen || state.get().reply.phase === 'requested' || controller.signal.aborted) return
    controller.abort()
    if (hasNewer(state.get())) updateState(chat, { records: [], phase: 'loading', character: null })
    else updateState(chat, { records: state.get().records.slice(-CLOSED_RECORDS_MAX) })
  }
  state.subscribe(closeIfUnused)
  const storePending = storeChatOnChange(chat)

  return {
    character_id,
    state,
    live: chat.live.store,
    findThoughts: chat.live.findThoughts,
    pictures: chat.pictures,
    open: (): (() => void) => {
      isOpen = true
      if (controller.signal.aborted) {
        controller = createController(owner)
        chat.isLoaded = false
      }
      void chat.refresh()
      const stopWatching = watchStored('chat_outbox', () => dropIfSentElsewhere(chat))
      const onOnline = (): void => reconnect(chat)
      window.addEventListener('online', onOnline)
      window.addEventListener('pagehide', storePending)
      return () => {
        stopWatching()
        window.removeEventListener('pagehide', storePending)
        window.removeEventListener('online', onOnline)
        isOpen = false
        closeIfUnused()
      }
    },
    handleEvent: (event: UserStreamEvent): void => handleEvent(chat, event),
    ...createActions(chat),
  }
}

function dropIfSentElsewhere(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (!outgoing?.isFromOutbox) return
  const isKept = listOutbox(getDraftKey(chat)).some(({ client_id }) => client_id === outgoing.client_id)
  if (!isKept) updateState(chat, { outgoing: null, refusal: null })
}

/** Moves drafts, their pictures and unsent messages to this chat: those written before signing in, and those of a deleted chat. */
function moveUnsent(chat: ChatContext, previousKey: string): void {
  for (const from of new Set([chat.character_id, previousKey])) {
    moveDraft(from, getDraftKey(chat))
    moveInOutbox(from, getDraftKey(chat))
    void moveAttached(from, getDraftKey(chat))
  }
}

function confirmUnsent(chat: ChatContext, previousKey: string): void {
  const { state } = chat
  if (state.get().phase !== 'ready') return
  moveUnsent(chat, previousKey)
  dropIfSentElsewhere(chat)
  const { records, outgoing } = state.get()
  const key = getDraftKey(chat)
  for (const entry of listOutbox(key)) {
    const isOnItsWay = outgoing?.state === 'sending' && outgoing.client_id === entry.client_id
    if (!isOnItsWay && hasArrived(records, entry)) removeFromOutbox(key, entry.client_id)
  }
  if (outgoing?.state === 'failed' && hasArrived(records, outgoing)) {
    updateState(chat, { outgoing: null, refusal: null })
  }
  const [oldest] = listOutbox(key)
  if (oldest !== undefined && state.get().outgoing === null) {
    updateState(chat, { outgoing: { ...oldest, state: 'failed', isFromOutbox: true } })
  }
  reopenEdit(chat)
  const running = records.findLast((record) => record.state === 'streaming')
  if (running !== undefined) void resumeReply(chat, running.record_id)
}

function reopenEdit(chat: ChatContext): void {
  const { edit, records } = chat.state.get()
  if (records.some(({ record_id }) => record_id === edit?.record_id)) return
  const edited = records.findLast(({ record_id }) => openDraft(buildEditKey(record_id)).get() !== '')
  updateState(chat, {
    edit: edited ? { record_id: edited.record_id, needsFocus: false, refusal: null } : null,
  })
}

function reconnect(chat: ChatContext): void {
  clearFailure(chat)
  void chat.refresh().then(() => sendWaitingMessage(chat))
}

function handleEvent(chat: ChatContext, event: UserStreamEvent): void {
  if (event.event === 'connected') reconnect(chat)
  if (event.event === 'picture' && event.data.chat_id === chat.state.get().chat_id)
    chat.pictures.handleEvent(event.data)
  if (event.event !== 'chat') return
  const state = chat.state.get()
  const { change, record_id, chat_id, character_id } = event.data
  const isThisChat = state.chat_id === null ? character_id === chat.character_id : chat_id === state.chat_id
  if (!isThisChat || change === 'read' || change === 'pinned' || change === 'renamed') return
  // This tab already reads the reply that it requested or follows, so it skips these events. If a message waits for the
  // connection, any event shows that the connection is back.
  const isFirstHand =
    change === 'reply_started'
      ? isReplying(state)
      : change === 'reply_ended' && findReplyId(state) === record_id
  if (!isFirstHand || state.outgoing?.isWaiting) void chat.refresh().then(() => sendWaitingMessage(chat))
}

/** Returns a controller that aborts once another user is signed in, so that nothing of the chat is sent for them. */
function createController(owner: WorkOwner): AbortController {
  const controller = new AbortController()
  const stop = subscribeSession(() => {
    if (!owner.isCurrent()) controller.abort()
  })
  controller.signal.addEventListener('abort', stop)
  return controller
}

const createActions = (chat: ChatContext) => ({
  refresh: (): void => void chat.refresh(),
  loadOlder: (): void => void loadOlder(chat),
  loadNewer: (): void => void loadNewer(chat),
  jumpToEnd: (): Promise<void> => jumpToEnd(chat),
  jumpToMessage: (record_id: string): Promise<void> => jumpToMessage(chat, record_id),
  send: (text?: string): Promise<boolean> => sendMessage(chat, text),
  keepWords: (words: string): void => keepWords(chat, words),
  retry: (): void => retryMessage(chat),
  takeBack: (): void => takeMessageBack(chat),
  requestReply: (action: 'regenerate' | 'continue', record_id: string): void =>
    requestReply(chat, { action }, record_id),
  requestMissingReply: (record_id: string): void => requestMissingReply(chat, record_id),
  stop: (): void => void requestStop(chat),
  select: (record_id: string): void => void selectAlternate(chat, record_id),
  beginEdit: (record_id: string): void => beginEdit(chat, record_id),
  beginLastEdit: (): boolean => beginLastEdit(chat),
  cancelEdit: (): void => cancelEdit(chat),
  /** `keep` only changes the text; `go_on` also continues the chat from there. */
  saveEdit: (mode: 'keep' | 'go_on'): void => void saveEdit(chat, mode),
  remove: (record_id: string, scope: 'one' | 'from_here'): void =>
    void removeMessages(chat, record_id, scope),
  pin: (record_id: string, on: boolean): void => void setPinned(chat, record_id, on),
  rate: (rating: Rating): void => void saveRating(chat, rating),
  branch: (record_id: string) => createBranch(chat, record_id),
  suggest: chat.calls.suggest,
  resume: (): void => void resumeStory(chat),
})
