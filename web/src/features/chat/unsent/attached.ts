import type { Picture } from '@citrine/contract/pictures'
import { getSession } from '#web/lib/session/session.ts'
import { createStore, type Store } from '#web/lib/store.ts'

/** A picture beside an unsent message; its addresses are unknown after a reload of the page. */
export type Attached = { image_id: string; picture: Picture | null }

const stores = new Map<string, Store<Attached | 'uploading' | null>>()
const known = new Map<string, Picture>()

/** Opens the attachment of a draft by the draft's key. It lasts as long as the page. */
export function openAttached(key: string): Store<Attached | 'uploading' | null> {
  const own = `${getSession().user?.uid} ${key}`
  const store = stores.get(own) ?? createStore<Attached | 'uploading' | null>(null)
  stores.set(own, store)
  return store
}

export const rememberAttached = (image_id: string, picture: Picture): Attached => {
  known.set(image_id, picture)
  return { image_id, picture }
}

export const findAttached = (image_id: string): Attached => ({
  image_id,
  picture: known.get(image_id) ?? null,
})
