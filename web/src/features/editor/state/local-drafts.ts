import { type DraftFields, draftFields } from '@citrine/contract/character-fields'
import { getSession } from '#web/lib/session/session.ts'
import type { WorkOwner } from '#web/lib/session/work-owner.ts'
import { type StoredValues, writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'

type StoredDraft = StoredValues['character_drafts'][string]

export interface LocalDraft extends Omit<StoredDraft, 'fields'> {
  fields: DraftFields
}

const readUserId = (): string | undefined => getSession().user?.uid

const readLocalDrafts = (): StoredValues['character_drafts'] => readObject('character_drafts') ?? {}

function parseDraft(stored: StoredDraft | undefined): LocalDraft | undefined {
  if (stored === undefined || stored.owner !== readUserId()) return undefined
  const { data: fields } = draftFields.safeParse(stored.fields)
  return fields && { ...stored, fields }
}

export const findLocalDraft = (name: string): LocalDraft | undefined => parseDraft(readLocalDrafts()[name])

export function findCharacterDraft(character_id: string): LocalDraft | undefined {
  const name = Object.entries(readLocalDrafts()).find(([, draft]) => draft.character_id === character_id)?.[0]
  return name === undefined ? undefined : findLocalDraft(name)
}

export function findUnsavedDraft(character_id: string): { name: string; draft: LocalDraft } | undefined {
  for (const name of Object.keys(readLocalDrafts())) {
    const draft = findLocalDraft(name)
    if (draft?.draft_id === null && draft.character_id === character_id) return { name, draft }
  }
  return undefined
}

export function listLocalOnlyDrafts(): { name: string; draft: LocalDraft }[] {
  return Object.keys(readLocalDrafts())
    .flatMap((name) => {
      const draft = findLocalDraft(name)
      return draft?.draft_id === null && draft.character_id === null ? [{ name, draft }] : []
    })
    .toSorted((a, b) => b.draft.kept_at - a.draft.kept_at)
}

export function storeDraft(
  owner: WorkOwner,
  name: string,
  draft: Omit<LocalDraft, 'owner' | 'kept_at'>,
): void {
  const uid = owner.uid()
  if (uid === undefined || !owner.mayStore()) return
  const stored = { ...draft, owner: uid, kept_at: Date.now() }
  writeStored('character_drafts', { ...readLocalDrafts(), [name]: stored })
}

export function removeLocalDraft(name: string): void {
  const { [name]: gone, ...rest } = readLocalDrafts()
  if (gone !== undefined) writeStored('character_drafts', rest)
}
