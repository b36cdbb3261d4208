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

function write(character_id: string, text: string): void {
  unwritten.delete(character_id)
  // Read again: another tab may have written another chat's draft meanwhile.
  const { [character_id]: _, ...others } = readStored('chat_drafts') ?? {}
  const entries = Object.entries(others)
  if (text !== '') entries.push([character_id, { text, owner }])
  writeStored('chat_drafts', Object.fromEntries(entries.slice(-KEPT)))
}

const storedText = (character_id: string): string => readStored('chat_drafts')?.[character_id]?.text ?? ''

/** What stands in the composer of one chat, also before the reader signs in. */
export function draftOf(character_id: string): Store<string> {
  const known = stores.get(character_id)
  if (known !== undefined) return known
  const store = createStore(storedText(character_id))
  stores.set(character_id, store)
  store.subscribe(() => {
    clearTimeout(unwritten.get(character_id))
    unwritten.set(
      character_id,
      setTimeout(() => write(character_id, store.get()), WRITE_AFTER_MS),
    )
  })
  return store
}

/** Writes what is still waiting, before the page goes. */
export function flushDrafts(): void {
  for (const [character_id, timer] of [...unwritten]) {
    clearTimeout(timer)
    write(character_id, draftOf(character_id).get())
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
