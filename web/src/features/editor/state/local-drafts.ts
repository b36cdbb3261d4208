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

export const findLocalDraft = (draftKey: string): LocalDraft | undefined =>
  parseDraft(readLocalDrafts()[draftKey])

export function findCharacterDraft(character_id: string): LocalDraft | undefined {
  const draftKey = Object.entries(readLocalDrafts()).find(
    ([, draft]) => draft.character_id === character_id,
  )?.[0]
  return draftKey === undefined ? undefined : findLocalDraft(draftKey)
}

export function findUnsavedDraft(character_id: string): { draftKey: string; draft: LocalDraft } | undefined {
  for (const draftKey of Object.keys(readLocalDrafts())) {
    const draft = findLocalDraft(draftKey)
    if (draft?.draft_id === null && draft.character_id === character_id) return { draftKey, draft }
  }
  return undefined
}

export function listLocalOnlyDrafts(): { draftKey: string; draft: LocalDraft }[] {
  return Object.keys(readLocalDrafts())
    .flatMap((draftKey) => {
      const draft = findLocalDraft(draftKey)
      return draft?.draft_id === null && draft.character_id === null ? [{ draftKey, draft }] : []
    })
    .toSorted((a, b) => b.draft.kept_at - a.draft.kept_at)
}

export function storeDraft(
  owner: WorkOwner,
  draftKey: string,
  draft: Omit<LocalDraft, 'owner' | 'kept_at'>,
): void {
  const uid = owner.uid()
  if (uid === undefined || !owner.mayStore()) return
  const stored = { ...draft, owner: uid, kept_at: Date.now() }
  writeStored('character_drafts', { ...readLocalDrafts(), [draftKey]: stored })
}

export function removeLocalDraft(draftKey: string): void {
  const { [draftKey]: gone, ...rest } = readLocalDrafts()
  if (gone !== undefined) writeStored('character_drafts', rest)
}
