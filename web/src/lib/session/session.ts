import type { Features } from '@citrine/contract/session'
import type { User } from '@citrine/contract/users'
import { forgetKeptChats } from '../kept-chats/forget-kept-chats.ts'
import { readStored, removeStored, type Stored, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** The user as far as known: only `uid` and `nick_name` between sign-in and the first load. */
export type SessionUser = Stored['userInfo']

export interface Session {
  token: string | null
  user: SessionUser | null
  /** Null until the session is initialized. */
  features: Features | null
  is_blocked: boolean
  /** True after a sign-out, false after a lost token. */
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

/**
 * Returns the owner of the data shown: the uid, '' while unknown, or null for a guest. Signing in again as the
 * same user changes nothing.
 */
export const sessionOwner = ({ token, user }: Session): string | null =>
  token === null ? null : (user?.uid ?? '')

/** Drops another user's unsent text and gives a guest's to the user. */
function claimed<T extends { owner?: string | undefined }>(unsent: Record<string, T> = {}, uid: string) {
  const own = Object.entries(unsent).filter(([, { owner = uid }]) => owner === uid)
  return Object.fromEntries(own.map(([character_id, entry]) => [character_id, { ...entry, owner: uid }]))
}

/** Only stores the session: the page reloads right after and starts as this user. */
export function signIn(token: string, user: SessionUser): void {
  writeStored('chat_drafts', claimed(readStored('chat_drafts'), user.uid))
  writeStored('chat_outbox', claimed(readStored('chat_outbox'), user.uid))
  writeStored('access_token', token)
  writeStored('userInfo', user)
}

/** Applies the stored session. */
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

/** Drops an invalid token. Unsent text stays for the same user's next sign-in; stored chats do not. */
export function dropToken(has_left = false): void {
  removeStored('access_token')
  removeStored('userInfo')
  forgetKeptChats()
  store.set({ ...store.get(), token: null, user: null, is_blocked: false, has_left })
}

/** Signs out and removes all data of the user from this device. The caller notifies the server. */
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

/** Follows a sign-in, sign-out or change of user in another tab. */
export function followOtherTabs(onChange: () => void): () => void {
  return watchStored('access_token', () => {
    if (readStored('access_token') === (store.get().token ?? undefined)) return
    adoptStored()
    onChange()
  })
}
