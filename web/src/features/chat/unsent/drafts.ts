import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { createStore, type Store } from '#web/lib/store.ts'

/** The oldest drafts give way. */
const KEPT = 50
const WRITE_AFTER_MS = 250

/** Whose words these are. A user whose token ended is still taken for the one who writes. */
let owner = getSession().user?.uid
let hadLeft = getSession().has_left

const stores = new Map<string, Store<string>>()
const unwritten = new Map<string, ReturnType<typeof setTimeout>>()

function write(key: string, text: string): void {
  unwritten.delete(key)
  // Read again: another tab may have written another chat's draft meanwhile.
  const { [key]: _, ...others } = readStored('chat_drafts') ?? {}
  const entries = Object.entries(others)
  if (text !== '') entries.push([key, { text, owner }])
  writeStored('chat_drafts', Object.fromEntries(entries.slice(-KEPT)))
}

const storedText = (key: string): string => readStored('chat_drafts')?.[key]?.text ?? ''

/**
 * What was written and not sent, under a key of its own: that of a chat, of a character as long as no chat with them is
 * known, or of a message that is being changed.
 */
export function draftOf(key: string): Store<string> {
  const known = stores.get(key)
  if (known !== undefined) return known
  const store = createStore(storedText(key))
  stores.set(key, store)
  store.subscribe(() => {
    clearTimeout(unwritten.get(key))
    unwritten.set(
      key,
      setTimeout(() => write(key, store.get()), WRITE_AFTER_MS),
    )
  })
  return store
}

/** The key of the words that are to replace those of a message. */
export const editKey = (record_id: string): string => `edit-${record_id}`

/** Words that lie elsewhere come to where nothing has been written yet. */
export function moveDraft(from: string, to: string): void {
  const [source, target] = [draftOf(from), draftOf(to)]
  if (from === to || source.get() === '' || target.get() !== '') return
  target.set(source.get())
  source.set('')
}

/** Writes what is still waiting, before the page goes. */
export function flushDrafts(): void {
  for (const [key, timer] of [...unwritten]) {
    clearTimeout(timer)
    write(key, draftOf(key).get())
  }
}

window.addEventListener('pagehide', flushDrafts)
subscribeSession(() => {
  const { user, has_left } = getSession()
  const hasLeftHere = has_left && !hadLeft
  hadLeft = has_left
  const hasLeftElsewhere = user === null && owner !== undefined && readStored('chat_drafts') === undefined
  const hasSignedOut = hasLeftHere || hasLeftElsewhere
  const isAnother = user !== null && owner !== undefined && user.uid !== owner
  if (user !== null || hasSignedOut) owner = user?.uid
  // Signing out, or in as somebody else, has removed them from the device.
  if (hasSignedOut || isAnother) for (const [id, store] of stores) store.set(storedText(id))
})
