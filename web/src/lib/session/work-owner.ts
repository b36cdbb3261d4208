import { readObject } from '../storage/stored-objects.ts'
import { getSession } from './session.ts'

/**
 * The user to whom unsaved work belongs. It is captured when the work begins, because another tab may sign in another user
 * while the work is still open here.
 */
export interface WorkOwner {
  /** Undefined for a guest, and until the user has loaded. */
  uid: () => string | undefined
  /** Returns true while this user is signed in. Nothing may be sent otherwise. */
  isCurrent: () => boolean
  /** Returns true if the work may be stored on this device. After a lost token, stored work waits for the same user. */
  mayStore: () => boolean
}

/** Returns true if a user has signed out in any tab. Signing in writes the stored drafts, and signing out removes them. */
export const hasSignedOutAnywhere = (): boolean => readObject('chat_drafts') === undefined

export function captureOwner(): WorkOwner {
  const start = getSession()
  let captured = start.user?.uid
  const uid = (): string | undefined => {
    const { token, user } = getSession()
    // While the token is the same, a user who loads later is the same person.
    if (token === start.token) captured ??= user?.uid
    return captured
  }
  const isCurrent = (): boolean => {
    const { token, user } = getSession()
    return uid() === undefined ? token === start.token : user?.uid === uid()
  }
  const isOnlyLost = (): boolean => {
    const { token, hasSignedOut } = getSession()
    return token === null && !hasSignedOut && !hasSignedOutAnywhere()
  }
  return { uid, isCurrent, mayStore: () => isCurrent() || isOnlyLost() }
}
