import type { Features } from '@citrine/contract/session'
import type { User } from '@citrine/contract/users'
import { forgetKeptChats } from '../kept-chats/forget-kept-chats.ts'
import { readStored, removeStored, type Stored, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** The user as far as known: after a login only `uid` and `nick_name` until the user is fetched. */
export type SessionUser = Stored['userInfo']

export interface Session {
  token: string | null
  user: SessionUser | null
  /** Null until the session is initialised. */
  features: Features | null
  is_blocked: boolean
  /** Whoever was here has logged out, and did not only lose their token. */
  has_left: boolean
}

const store = createStore<Session>({
  token: readStored('access_token') ?? null,
  user: readStored('userInfo') ?? null,
  features: null,
  is_blocked: false,
  has_left: false,
})

export const getSession = store.get
export const subscribeSession = store.subscribe
export const useSession = (): Session => useStore(store)
export const useIsMember = (): boolean => useStore(store).token !== null

/** Whose data is on show: the uid, empty until it is known, or null for a guest. A new login of the same person changes nothing. */
export const ownerOf = ({ token, user }: Session): string | null =>
  token === null ? null : (user?.uid ?? '')

/** Of what was written here and not sent: another person's is dropped, a guest's becomes the user's. */
function claimed<T extends { owner?: string | undefined }>(unsent: Record<string, T> = {}, uid: string) {
  const own = Object.entries(unsent).filter(([, { owner = uid }]) => owner === uid)
  return Object.fromEntries(own.map(([character_id, entry]) => [character_id, { ...entry, owner: uid }]))
}

/** Only stored: the page loads again right after a login, and starts as this user (spec 4). */
export function signIn(token: string, user: SessionUser): void {
  writeStored('chat_drafts', claimed(readStored('chat_drafts'), user.uid))
  writeStored('chat_outbox', claimed(readStored('chat_outbox'), user.uid))
  writeStored('access_token', token)
  writeStored('userInfo', user)
}

/** Takes what is stored for what holds now. */
export function adoptStored(): void {
  const token = readStored('access_token') ?? null
  store.set({
    ...store.get(),
    token,
    user: readStored('userInfo') ?? null,
    is_blocked: false,
    has_left: false,
  })
}

/** The token is no longer good. What was written and not sent stays for the same person's next login; what was read does not. */
export function dropToken(has_left = false): void {
  removeStored('access_token')
  removeStored('userInfo')
  forgetKeptChats()
  store.set({ ...store.get(), token: null, user: null, is_blocked: false, has_left })
}

/** The user leaves: nothing of theirs stays on this device. The server is told by the caller. */
export function signOut(): void {
  removeStored('chat_drafts')
  removeStored('chat_outbox')
  removeStored('chat_notes')
  removeStored('persona_draft')
  removeStored('personal_draft')
  removeStored('character_drafts')
  dropToken(true)
}

export function keepUser(user: User): void {
  writeStored('userInfo', user)
  store.set({ ...store.get(), user })
}

export const keepFeatures = (features: Features): void => store.set({ ...store.get(), features })
export const markBlocked = (): void => store.set({ ...store.get(), is_blocked: true })

/** Another tab signed in, out, or as somebody else: this one follows. */
export function followOtherTabs(onChange: () => void): () => void {
  return watchStored('access_token', () => {
    if (readStored('access_token') === (store.get().token ?? undefined)) return
    adoptStored()
    onChange()
  })
}
