import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { hasSignedOutAnywhere } from '#web/lib/session/work-owner.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { createStore, type Store } from '#web/lib/store.ts'

const DRAFTS_MAX = 50
const DEBOUNCE_MS = 250

/** This user owns the drafts, even after the session expires. */
let owner = getSession().user?.uid
let hadSignedOut = getSession().hasSignedOut

const stores = new Map<string, Store<string>>()
const unwritten = new Map<string, ReturnType<typeof setTimeout>>()

function write(key: string, text: string): void {
  unwritten.delete(key)
  // The storage is read again, because another tab may have written a draft.
  const { [key]: _, ...rest } = readObject('chat_drafts') ?? {}
  const entries = Object.entries(rest)
  if (text !== '') entries.push([key, { text, owner }])
  writeStored('chat_drafts', Object.fromEntries(entries.slice(-DRAFTS_MAX)))
}

const readStoredText = (key: string): string => readObject('chat_drafts')?.[key]?.text ?? ''

/** Opens an unsent text by its key: the id of a chat, of its character while no chat is known, or of an edited message. */
export function openDraft(key: string): Store<string> {
  const existing = stores.get(key)
  if (existing !== undefined) return existing
  const store = createStore(readStoredText(key))
  stores.set(key, store)
  store.subscribe(() => {
    clearTimeout(unwritten.get(key))
    unwritten.set(
      key,
      setTimeout(() => write(key, store.get()), DEBOUNCE_MS),
    )
  })
  return store
}

export const buildEditKey = (record_id: string): string => `edit-${record_id}`

/** Moves a draft to another key, unless that one has text already. */
export function moveDraft(from: string, to: string): void {
  const source = openDraft(from)
  const target = openDraft(to)
  if (from === to || source.get() === '' || target.get() !== '') return
  target.set(source.get())
  source.set('')
}

export function flushDrafts(): void {
  for (const [key, timer] of [...unwritten]) {
    clearTimeout(timer)
    write(key, openDraft(key).get())
  }
}

window.addEventListener('pagehide', flushDrafts)
subscribeSession(() => {
  const { user, hasSignedOut } = getSession()
  const hasSignedOutHere = hasSignedOut && !hadSignedOut
  hadSignedOut = hasSignedOut
  const hasSignedOutElsewhere = user === null && owner !== undefined && hasSignedOutAnywhere()
  const mustForget = hasSignedOutHere || hasSignedOutElsewhere
  const isAnother = user !== null && owner !== undefined && user.uid !== owner
  if (user !== null || mustForget) owner = user?.uid
  if (mustForget || isAnother) for (const [id, store] of stores) store.set(readStoredText(id))
})
