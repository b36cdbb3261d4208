import { getSession } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

type Words = { name: string; description: string }

/** What this user wrote on a persona and has not saved; it outlasts the page. */
export function readPersonaDraft(persona_id: string | null): Words | undefined {
  const draft = readStored('persona_draft')
  const isOurs = draft?.owner === getSession().user?.uid && draft?.persona_id === persona_id
  return draft !== undefined && isOurs ? { name: draft.name, description: draft.description } : undefined
}

export function keepPersonaDraft(persona_id: string | null, words: Words): void {
  const owner = getSession().user?.uid
  if (owner !== undefined) writeStored('persona_draft', { owner, persona_id, ...words })
}

/** It is saved, or not wanted any more. */
export function dropPersonaDraft(persona_id: string | null): void {
  if (readStored('persona_draft')?.persona_id === persona_id) removeStored('persona_draft')
}
