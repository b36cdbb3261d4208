import type { AppContext, Registry } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iteratePages, iterateRows } from '#server/platform/database/iterate-rows.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { listPhotos } from '../album/album.queries.ts'
import { deleteCharacterWithPhotos } from '../editing/from-chat/delete-with-photos.service.ts'
import { lockOwnCharacter } from '../editing/versions/live-row.queries.ts'
import { saveLastShown } from '../review-content.service.ts'
import {
  listHidden,
  listOwnCharacters,
  listOwnNames,
  type OwnCharacterCursor,
} from './own-characters.queries.ts'

const PAGE_CHARACTERS = 50

export async function nameCharacters(db: Db, character_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listOwnNames(db, character_ids)
  return new Map(rows.map(({ character_id, name }) => [character_id, name]))
}

export async function* exportCharacters(ctx: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  const rows = iterateRows(
    (after?: OwnCharacterCursor) => listOwnCharacters(ctx.db, { user_id, after, limit: PAGE_CHARACTERS }),
    (last) => ({ created_at: last.created_at_text, character_id: last.character_id }),
  )
  for await (const {
    portrait,
    banner,
    created_at_text: _,
    search_text: __,
    search_name: ___,
    concepts: ____,
    ...character
  } of rows) {
    const { character_id } = character
    yield { character, pictures: listStoredPictures(ctx, { character_id, portrait, banner }) }
  }
}

type ShownPictures = { character_id: string; portrait: StoredPicture | null; banner: StoredPicture | null }

async function* listStoredPictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  { character_id, portrait, banner }: ShownPictures,
) {
  const photos = await listPhotos(db, character_id)
  const named = [
    { name: 'portrait.webp', picture: portrait },
    { name: 'banner.webp', picture: banner },
    ...photos.map(({ photo_id, picture }) => ({ name: `album/${photo_id}.webp`, picture })),
  ]
  for (const { name, picture } of named) {
    const bytes = picture && (await media.read(picture))
    if (bytes) yield { name, bytes }
  }
}

const BATCH_CHARACTERS = 100

export async function findCharactersInUse(
  { charactersInUse }: Registry,
  db: Db,
  character_ids: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(charactersInUse.map((findInUse) => findInUse(db, character_ids)))
  return new Set(found.flatMap((ids) => [...ids]))
}

/**
 * Published characters and those in others' chats stay as last shown, and lose their creator with the user's
 * row.
 */
export async function eraseUserCharacters(
  { db, clock, media, registry }: Pick<AppContext, 'db' | 'clock' | 'media' | 'registry'>,
  user_id: string,
): Promise<void> {
  const now = clock.now()
  const pages = iteratePages(
    (after?: string) => listHidden(db, { user_id, after, limit: BATCH_CHARACTERS }),
    (character_id) => character_id,
  )
  for await (const hidden of pages) {
    const needed = await findCharactersInUse(registry, db, hidden)
    await deleteCharacterWithPhotos(
      { db, media },
      hidden.filter((character_id) => !needed.has(character_id)),
    )
    for (const character_id of needed)
      await db.transaction().execute(async (tx) => {
        const row = await lockOwnCharacter(tx, user_id, character_id)
        if (row) await saveLastShown(tx, row, now)
      })
  }
}
