import { removeTabItem } from '../storage/remove-tab-item.ts'
import { readStored, watchStored, writeStored } from '../storage/storage.ts'
import { readObject } from '../storage/stored-objects.ts'
import { getSession, type SessionUser, setSession } from './session.ts'

/** Drops another user's unsent texts, and gives a guest's to the user. */
function claim<T extends { owner?: string | undefined }>(unsent: readonly T[], uid: string) {
  return unsent.flatMap((entry) => ((entry.owner ?? uid) === uid ? [{ ...entry, owner: uid }] : []))
}

function claimUnsent(uid: string): void {
  const drafts = Object.entries(readObject('chat_drafts') ?? {}).flatMap(([key, draft]) =>
    claim([draft], uid).map((own) => [key, own] as const),
  )
  const outbox = Object.entries(readObject('chat_outbox') ?? {})
    .map(([key, messages]) => [key, claim(messages, uid)] as const)
    .filter(([, messages]) => messages.length > 0)
  writeStored('chat_drafts', Object.fromEntries(drafts))
  writeStored('chat_outbox', Object.fromEntries(outbox))
}

/** Stores the session and nothing more, because the page reloads right after and starts as this user. */
export function signIn(token: string, user: SessionUser): void {
  claimUnsent(user.uid)
  removeTabItem('typed_billing')
  writeStored('access_token', token)
  writeStored('userInfo', user)
}

export const adoptStored = (): void =>
  setSession(readStored('access_token') ?? null, readObject('userInfo') ?? null)

/** Follows a sign-in, sign-out or change of user in another tab, including one that came before this call. */
export function followOtherTabs(onChange: () => void): () => void {
  const follow = (): void => {
    if (readStored('access_token') === (getSession().token ?? undefined)) return
    adoptStored()
    onChange()
  }
  follow()
  return watchStored('access_token', follow)
}
