import { getSession } from '#web/lib/session/session.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'

export function readStoredNote(chat_id: string): string | undefined {
  const note = readObject('chat_notes')?.[chat_id]
  return note?.owner === getSession().user?.uid ? note?.text : undefined
}

export function storeNote(chat_id: string, text: string): void {
  const owner = getSession().user?.uid
  writeStored('chat_notes', { ...readObject('chat_notes'), [chat_id]: { text, owner } })
}

/** Removes the stored note once it is saved, unless its text has changed since. */
export function dropNote(chat_id: string, text: string): void {
  const { [chat_id]: note, ...rest } = readObject('chat_notes') ?? {}
  if (note?.text.trim() === text.trim()) writeStored('chat_notes', rest)
}
