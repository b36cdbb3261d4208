import { ApiError, hasStatus, isAbort, isServerUnavailable } from '#web/lib/api/api-error.ts'
import type { RecordsPage, RecordsQuery } from '../state/chat-api.ts'
import { applyNewer, applyOlder, applyPage, hasNewer, hasOlder } from '../state/chat-state.ts'
import { type ChatContext, updateState } from './chat-context.ts'

/** Events may change the messages while a page loads. It is requested up to 3 times, then shown anyway. */
const TRIES_MAX = 3

type RecordsRange = Omit<RecordsQuery, 'character_id' | 'chat_id'>

async function listRecords(chat: ChatContext, query: RecordsQuery): Promise<RecordsPage> {
  const mergePictures = chat.pictures.beginPage()
  const page = await chat.calls.list(query, chat.signal())
  mergePictures(page)
  chat.onPage(page)
  return page
}

/** Requests a page of this chat, even if a newer chat exists. If this chat was deleted, requests a page of the latest one. */
export async function fetchPage(chat: ChatContext, range: RecordsRange): Promise<RecordsPage> {
  const { character_id, state } = chat
  const chat_id = chat.isLoaded ? state.get().chat_id : chat.requested_id
  if (chat_id === null) return listRecords(chat, { character_id, ...range })
  try {
    return await listRecords(chat, { chat_id, ...range })
  } catch (error) {
    // A query with a position may fail because only that message was deleted; the chat still exists.
    const isGone = hasStatus(error, 'not_found')
    if (!isGone || range.around !== undefined || range.before !== undefined || range.after !== undefined)
      throw error
    return listRecords(chat, { character_id })
  }
}

function findMiddle(chat: ChatContext): string | undefined {
  const state = chat.state.get()
  return hasNewer(state) ? state.records[state.records.length >> 1]?.record_id : undefined
}

async function fetchPageAround(chat: ChatContext, around: string | undefined): Promise<RecordsPage> {
  if (around === undefined) return fetchPage(chat, {})
  try {
    return await fetchPage(chat, { around })
  } catch (error) {
    if (hasStatus(error, 'not_found')) return fetchPage(chat, {})
    throw error
  }
}

/** Loads a page, and requests it again if events have changed the messages meanwhile. */
export async function loadPage(chat: ChatContext, around = findMiddle(chat)): Promise<void> {
  const { state } = chat
  for (let tries = 1; ; tries++) {
    const before = state.get().records
    const page = await fetchPageAround(chat, around)
    if (state.get().records !== before && tries < TRIES_MAX) continue
    chat.isLoaded = true
    state.set(applyPage(state.get(), page))
    return
  }
}

/** Reloads the page. If that fails and no messages are shown, shows the copy on this device or the error. */
export async function refreshPage(chat: ChatContext): Promise<void> {
  const { copies, character_id, pictures, state, requested_id } = chat
  try {
    await loadPage(chat)
  } catch (error) {
    if (isAbort(error) || state.get().phase === 'ready') return
    const copy = isServerUnavailable(error)
      ? await copies.find({ character_id, chat_id: requested_id })
      : undefined
    if (copy === undefined) {
      return updateState(chat, { phase: 'failed', error: error instanceof ApiError ? error : null })
    }
    pictures.mergeCopy(copy)
    state.set(applyPage(state.get(), copy))
  }
}

export async function loadOlder(chat: ChatContext): Promise<void> {
  const { state } = chat
  const [first] = state.get().records
  if (first === undefined || !hasOlder(state.get()) || state.get().older === 'loading') return
  updateState(chat, { older: 'loading' })
  try {
    const page = await fetchPage(chat, { before: first.record_id })
    state.set(applyOlder(state.get(), page))
  } catch (error) {
    updateState(chat, { older: isAbort(error) ? 'idle' : 'failed' })
  }
}

export async function loadNewer(chat: ChatContext): Promise<void> {
  const { state } = chat
  const last = state.get().records.at(-1)
  if (last === undefined || !hasNewer(state.get()) || state.get().newer === 'loading') return
  updateState(chat, { newer: 'loading' })
  try {
    const page = await fetchPage(chat, { after: last.record_id })
    state.set(applyNewer(state.get(), page))
  } catch (error) {
    updateState(chat, { newer: isAbort(error) ? 'idle' : 'failed' })
  }
}
