import type { Draft, DraftView } from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { newId } from '#web/lib/ids.ts'
import { onTokenChange } from '#web/lib/session/on-token-change.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { draftApi } from './draft-api.ts'
import { buildCharacterDraftKey } from './draft-keys.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import { removeLocalDraft } from './local-drafts.ts'

const open = createStore<readonly DraftSession[]>([])

onTokenChange(() => {
  // After a lost token, unsaved text stays on this device for the same user.
  for (const session of open.get()) session.storeLocally()
  open.set([])
})
window.addEventListener('pagehide', () => {
  for (const session of open.get()) session.storeLocally()
})
window.addEventListener('online', () => {
  for (const session of open.get()) if (session.state.get().saveState === 'away') void session.save()
})

const hasKey = (session: DraftSession, draftKey: string): boolean => {
  const { draft_id, character_id } = session.state.get()
  return (
    session.key === draftKey ||
    draft_id === draftKey ||
    (character_id !== null && buildCharacterDraftKey(character_id) === draftKey)
  )
}

export function useOpenSession(draftKey: string): DraftSession | undefined {
  return useStore(open).find((session) => hasKey(session, draftKey))
}

export function addSession(key: string, client_id: string, draft: DraftView | null): DraftSession {
  const found = open.get().find((session) => hasKey(session, key))
  if (found !== undefined) return found
  const blank = createEmptyFields(getPreferredLanguage())
  const session = createDraftSession({ key, client_id, draft, blank }, draftApi)
  open.set([...open.get(), session])
  return session
}

const watched = new Set<DraftSession>()

/** Watches a session on the screen. The returned function closes it once all is saved; until then it can be reopened. */
export function watchSession(session: DraftSession): () => void {
  watched.add(session)
  return () => {
    watched.delete(session)
    session.storeLocally()
    void session.save().then((isSaved) => {
      const isDone = isSaved || session.isDropped()
      if (isDone && !watched.has(session)) open.set(open.get().filter((other) => other !== session))
    })
  }
}

function end(sessions: readonly DraftSession[]): void {
  for (const session of sessions) session.end()
  open.set(open.get().filter((session) => !sessions.includes(session)))
}

export function endDraft(draft_id: string): void {
  end(open.get().filter((session) => hasKey(session, draft_id)))
  removeLocalDraft(draft_id)
}

export function replaceDraftSession(draft: Draft): void {
  const { draft_id, character_id, revision } = draft
  const draftKeys = [draft_id, ...(character_id === null ? [] : [buildCharacterDraftKey(character_id)])]
  const before = open.get().filter((session) => draftKeys.some((draftKey) => hasKey(session, draftKey)))
  end(before)
  removeLocalDraft(draft_id)
  addSession(`${draft_id}-${revision}`, newId(), draft)
}
