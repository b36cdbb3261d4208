import type { Picture } from '@citrine/contract/pictures'
import { getSession } from '#web/lib/session/session.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { UnsentPicture } from './stored-attachment.ts'

export type UploadedPicture = UnsentPicture & { picture: Picture | null }
type AttachedStore = Store<UploadedPicture | 'uploading' | null>

const stores = new Map<string, AttachedStore>()
/** Each settles once the stored attachment is in its store. */
const restoring = new WeakMap<AttachedStore, Promise<void>>()
const byId = new Map<string, UploadedPicture>()

const importStored = () => import('./stored-attachment.ts')

/** Opens the attachment of a draft. Like the draft, it survives a reload. */
export function openAttached(key: string): AttachedStore {
  const uid = getSession().user?.uid
  const storeKey = `${uid} ${key}`
  const opened = stores.get(storeKey)
  if (opened !== undefined) return opened
  const store = createStore<UploadedPicture | 'uploading' | null>(null)
  stores.set(storeKey, store)
  if (uid !== undefined) restoring.set(store, keepOnDevice(store, [uid, key]))
  return store
}

function keepOnDevice(attachment: AttachedStore, key: readonly [uid: string, key: string]): Promise<void> {
  let isTouched = false
  let restored: UploadedPicture | null = null
  attachment.subscribe(() => {
    const attached = attachment.get()
    isTouched = true
    if (attached === 'uploading' || (attached !== null && attached === restored)) return
    // Nothing may be stored for the previous user after a sign-out.
    if (attached !== null && getSession().user?.uid !== key[0]) return
    void importStored().then(({ storeAttached }) => storeAttached(key, attached))
  })
  return importStored()
    .then(({ readAttached }) => readAttached(key))
    .then((picture) => {
      if (picture === null || isTouched) return
      const attached = { ...picture, picture: null }
      restored = attached
      byId.set(attached.image_id, attached)
      attachment.set(attached)
    })
}

/** Moves an attachment to another draft, unless that one has a picture already. */
export async function moveAttached(from: string, to: string): Promise<void> {
  if (from === to) return
  const [source, target] = [openAttached(from), openAttached(to)]
  await Promise.all([restoring.get(source), restoring.get(target)])
  const attached = source.get()
  // A picture that is still uploading stays; the next refresh of the chat moves it.
  if (attached === null || attached === 'uploading' || target.get() !== null) return
  target.set(attached)
  source.set(null)
}

export function rememberAttached(attached: UploadedPicture): UploadedPicture {
  byId.set(attached.image_id, attached)
  return attached
}

export const getAttached = (image_id: string): UploadedPicture =>
  byId.get(image_id) ?? { image_id, picture: null }
