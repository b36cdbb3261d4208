import { getSession } from '#web/lib/session/session.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

/** What this user wrote into the note of a chat and the server does not have; it outlasts the page. */
export function readKeptNote(chat_id: string): string | undefined {
  const kept = readStored('chat_notes')?.[chat_id]
  return kept?.owner === getSession().user?.uid ? kept?.text : undefined
}

export function keepNote(chat_id: string, text: string): void {
  const owner = getSession().user?.uid
  writeStored('chat_notes', { ...readStored('chat_notes'), [chat_id]: { text, owner } })
}

/** It is saved; what was written since stays. */
export function dropNote(chat_id: string, text: string): void {
  const { [chat_id]: kept, ...others } = readStored('chat_notes') ?? {}
  if (kept?.text.trim() === text.trim()) writeStored('chat_notes', others)
}
