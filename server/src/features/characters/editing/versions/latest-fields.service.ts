import type { DraftFields } from '@citrine/contract/character-fields'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import { omitBooks } from '../drafts/draft-fields.ts'
import { findOwnLiveRow } from './live-row.queries.ts'
import { findLatest, findVersion } from './versions.queries.ts'

type CharacterKey = { user_id: string; character_id: string }

export async function requireOwnCharacter(db: Db, { user_id, character_id }: CharacterKey) {
  return requireById(character_id, () => findOwnLiveRow(db, user_id, character_id))
}

export async function loadLatestOwn(db: Db, own: CharacterKey) {
  await requireOwnCharacter(db, own)
  return requireFound(await findLatest(db, own.character_id), own)
}

export const loadOwnFields = async (db: Db, own: CharacterKey): Promise<DraftFields> =>
  omitBooks((await loadLatestOwn(db, own)).fields)

export async function loadVersionFields(db: Db, own: CharacterKey, version_no: number): Promise<DraftFields> {
  await requireOwnCharacter(db, own)
  const version = requireFound(await findVersion(db, own.character_id, version_no), { ...own, version_no })
  return omitBooks(version.fields)
}
