import { getSession } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

type Words = { name: string; description: string }

/** Returns this user's unsaved text for a persona; it survives a reload. */
export function readPersonaDraft(persona_id: string | null): Words | undefined {
  const draft = readStored('persona_draft')
  const isOurs = draft?.owner === getSession().user?.uid && draft?.persona_id === persona_id
  return draft !== undefined && isOurs ? { name: draft.name, description: draft.description } : undefined
}

export function keepPersonaDraft(persona_id: string | null, words: Words): void {
  const owner = getSession().user?.uid
  if (owner !== undefined) writeStored('persona_draft', { owner, persona_id, ...words })
}

/** Removes the draft once it is saved or discarded. */
export function dropPersonaDraft(persona_id: string | null): void {
  if (readStored('persona_draft')?.persona_id === persona_id) removeStored('persona_draft')
}
