import type { HeardEvent } from '#web/lib/live/events.ts'
import { watchStored } from '#web/lib/storage.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import { act, retry, send, takeBack } from '../reply/ask-reply.ts'
import { stopReply, watchReply } from '../reply/follow-reply.ts'
import { createLiveReply, type LiveReply } from '../reply/live-reply.ts'
import { resumeStory } from '../reply/resume-story.ts'
import { clearOutbox, findOutboxEntry, hasArrived } from '../unsent/outbox.ts'
import { type ChatCalls, serverCalls } from './chat-calls.ts'
import { type ChatContext, update } from './chat-context.ts'
import { type ChatState, EMPTY_CHAT, isReplying } from './chat-state.ts'
import { keepTalk } from './keep-talk.ts'
import { loadNewest, loadOlder } from './load-records.ts'

/** A closed chat keeps this much, to be shown at once when it is opened again. */
const KEPT_RECORDS = 60

export interface Chat {
  character_id: string
  state: Store<ChatState>
  live: Store<LiveReply | null>
  /** Loads and follows the chat until the returned function is called. */
  open: () => () => void
  refresh: () => void
  loadOlder: () => void
  send: () => void
  retry: () => void
  takeBack: () => void
  act: (action: 'regenerate' | 'continue', record_id: string) => void
  stop: () => void
  /** Goes on with a story that waits. */
  resume: () => void
  /** What the user's event stream tells: the other tab's doings, and gaps of the connection. */
  hear: (event: HeardEvent) => void
}

/** What lay in the outbox and does so no more is the other tab's affair; its own words a tab keeps. */
function forgetFound(chat: ChatContext): void {
  const { outgoing } = chat.state.get()
  if (outgoing?.is_found && findOutboxEntry(chat.character_id) === undefined) {
    update(chat, { outgoing: null, refusal: null })
  }
}

/** A message whose fate was unknown has arrived or not, and a running reply is followed. */
function settle(chat: ChatContext): void {
  const { character_id, state } = chat
  if (state.get().phase !== 'ready') return
  forgetFound(chat)
  const { records, outgoing } = state.get()
  const kept = findOutboxEntry(character_id)
  const unsent = outgoing?.state === 'failed' ? outgoing : kept
  if (unsent !== undefined && hasArrived(records, unsent)) {
    clearOutbox(character_id)
    update(chat, { outgoing: null, refusal: null })
  } else if (kept !== undefined && outgoing === null) {
    update(chat, { outgoing: { ...kept, state: 'failed', is_found: true } })
  }
  const running = records.findLast((record) => record.state === 'streaming')
  if (running !== undefined) void watchReply(chat, running.record_id)
}

function hear(chat: ChatContext, event: HeardEvent): void {
  if (event.event === 'connected') chat.refresh()
  if (event.event !== 'chat' || event.data.character_id !== chat.character_id) return
  const state = chat.state.get()
  const { change, record_id } = event.data
  // What this tab asked for, or follows already, it hears first-hand.
  const isFirstHand =
    change === 'reply_started' ? isReplying(state) : change === 'reply_ended' && state.reply_id === record_id
  if (!isFirstHand) chat.refresh()
}

function createContext(character_id: string, calls: ChatCalls, signal: () => AbortSignal): ChatContext {
  const chat: ChatContext = {
    character_id,
    calls,
    state: createStore(EMPTY_CHAT),
    live: createLiveReply(),
    signal,
    refresh: () => {
      void loadNewest(chat).then(() => settle(chat))
    },
    reading: null,
    unanswered: null,
    is_stop_wanted: false,
  }
  return chat
}

export function createChat(character_id: string, calls: ChatCalls = serverCalls): Chat {
  let controller = new AbortController()
  let isOpen = false
  const chat = createContext(character_id, calls, () => controller.signal)
  const { state } = chat

  /** A message on its way is let go of only once the server has it. */
  const closeIfUnused = (): void => {
    if (isOpen || state.get().is_asking || controller.signal.aborted) return
    controller.abort()
    update(chat, { records: state.get().records.slice(-KEPT_RECORDS) })
  }
  state.subscribe(closeIfUnused)
  keepTalk(chat)

  return {
    character_id,
    state,
    live: chat.live.store,
    open: () => {
      isOpen = true
      if (controller.signal.aborted) controller = new AbortController()
      chat.refresh()
      const stopWatching = watchStored('chat_outbox', () => forgetFound(chat))
      return () => {
        stopWatching()
        isOpen = false
        closeIfUnused()
      }
    },
    refresh: chat.refresh,
    loadOlder: () => void loadOlder(chat),
    send: () => send(chat),
    retry: () => retry(chat),
    takeBack: () => takeBack(chat),
    act: (action, record_id) => act(chat, action, record_id),
    stop: () => void stopReply(chat),
    resume: () => void resumeStory(chat),
    hear: (event) => hear(chat, event),
  }
}
