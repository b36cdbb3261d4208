import type { DraftFields } from '@citrine/contract/character-fields'
import type { Cover } from '@citrine/contract/characters'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { listAvatars } from '../editing/avatars/avatars.queries.ts'
import { findDraftForCard } from '../editing/drafts/drafts.queries.ts'
import { chooseCover } from '../editing/drafts/drafts.service.ts'
import { loadOwnFields } from '../editing/versions/latest-fields.service.ts'
import { findForCard, listNamedFiles } from './card-source.queries.ts'

export type CardSource = {
  fields: Omit<DraftFields, 'visibility' | 'voice_id' | 'avatar_id'>
  avatar_id: string | null
  portrait: StoredPicture | null
  cover: Cover
  /** The imported card, for the creator alone, because not all of it was reviewed. */
  raw_card: unknown
  creator_nick_name: string | null
  created_at: Date
}

const HIDDEN = {
  definition: '',
  example_talk: '',
  system_prompt: '',
  post_history_instructions: '',
  look: '',
  lorebook: null,
}

/**
 * Returns the user's own character as last saved, a seeded one whole, and any other public one as others see
 * it. The caller checks the age.
 * @throws not_found
 */
export async function requireCardSource(db: Db, character_id: string, user_id: string): Promise<CardSource> {
  const row = await requireById(character_id, () => findForCard(db, character_id))
  const { cover, created_at, creator_nick_name } = row
  if (row.creator_id === user_id) {
    const fields = await loadOwnFields(db, { user_id, character_id })
    const portraitRow = await findAvatarPortrait(db, user_id, fields.avatar_id)
    return { fields, ...portraitRow, cover, raw_card: row.raw_card, creator_nick_name: null, created_at }
  }
  const isPublic = row.visibility === 'public' && row.review_state === 'approved'
  const publicRow = requireFound(isPublic ? row : undefined, { character_id })
  return {
    fields: row.creator_id === null ? publicRow : { ...publicRow, ...HIDDEN },
    avatar_id: null,
    portrait: row.portrait,
    cover,
    raw_card: null,
    creator_nick_name,
    created_at,
  }
}

/**
 * Also returns a draft that cannot be saved.
 * @throws not_found
 */
export async function requireDraftSource(db: Db, draft_id: string, user_id: string): Promise<CardSource> {
  const row = await requireById(draft_id, () => findDraftForCard(db, user_id, draft_id))
  const { fields, raw_card, created_at } = row
  return {
    fields,
    ...(await findAvatarPortrait(db, user_id, fields.avatar_id)),
    cover: await chooseCover(db, user_id, row),
    raw_card,
    creator_nick_name: null,
    created_at,
  }
}

async function findAvatarPortrait(db: Db, user_id: string, avatar_id: string | null) {
  const [avatar] = avatar_id === null ? [] : await listAvatars(db, user_id, [avatar_id])
  return { avatar_id, portrait: avatar?.picture ?? null }
}

export const listReferencedCards = async (db: Db, file_ids: readonly string[]): Promise<Set<string>> =>
  new Set(await listNamedFiles(db, file_ids))
