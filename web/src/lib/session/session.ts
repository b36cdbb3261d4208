import type { Features } from '@citrine/contract/session'
import type { User } from '@citrine/contract/users'
import { deleteOfflineData } from '../offline/delete-offline-data.ts'
import { removeTabItem } from '../storage/remove-tab-item.ts'
import { readStored, removeStored, type StoredValues, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'

export type SessionUser = StoredValues['userInfo']

export interface Session {
  token: string | null
  user: SessionUser | null
  features: Features | null
  isBlocked: boolean
  /** True if the user has signed out, and false if the token was only lost. */
  hasSignedOut: boolean
}

const store = createStore<Session>({
  token: readStored('access_token') ?? null,
  // `adoptStored` reads the user from storage later, before a member's page opens.
  user: null,
  features: null,
  isBlocked: false,
  hasSignedOut: false,
})

export const getSession = store.get
export const subscribeSession = store.subscribe
export const useSession = (): Session => useStore(store)
export const useIsMember = (): boolean => useStore(store).token !== null

/**
 * Returns the owner of the shown data: the uid, '' while it is unknown, or null for a guest. If the same user signs in
 * again, the owner stays the same.
 */
export const getSessionOwner = ({ token, user }: Session): string | null =>
  token === null ? null : (user?.uid ?? '')

export function setSession(token: string | null, user: SessionUser | null): void {
  const before = store.get().user
  // When a page loads, no user is known before.
  if (token === null || (before && before.uid !== user?.uid)) removeTabItem('typed_billing')
  store.set({ ...store.get(), token, user, isBlocked: false, hasSignedOut: false })
}

/**
 * Drops an invalid token. Unsent text stays for the same user's next sign-in; stored chats, pages and the typed billing
 * form are deleted.
 */
export function dropToken(hasSignedOut = false): void {
  removeStored('access_token')
  removeStored('userInfo')
  removeTabItem('typed_billing')
  deleteOfflineData()
  store.set({ ...store.get(), token: null, user: null, isBlocked: false, hasSignedOut })
}

const OWN_KEYS = [
  'chat_drafts',
  'chat_outbox',
  'chat_notes',
  'persona_draft',
  'personal_draft',
  'billing_payer',
  'payment_under_way',
  'character_drafts',
  'consent',
  'saved_language',
] as const

/** Forgets the user on this device. The caller notifies the server. */
export function signOut(): void {
  for (const key of OWN_KEYS) removeStored(key)
  dropToken(true)
}

export function setUser(user: User): void {
  writeStored('userInfo', user)
  store.set({ ...store.get(), user })
}

export const setFeatures = (features: Features): void => store.set({ ...store.get(), features })
export const markBlocked = (): void => store.set({ ...store.get(), isBlocked: true })
