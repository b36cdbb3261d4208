import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { listPhotos } from '../album/album.queries.ts'
import { listOwnCharacters, listOwnNames, type OwnCharacterCursor } from './own-characters.queries.ts'

const PAGE = 50

export async function nameCharacters(db: Db, character_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listOwnNames(db, character_ids)
  return new Map(rows.map(({ character_id, name }) => [character_id, name]))
}

type Ctx = Pick<AppContext, 'db' | 'media'>

/** Yields every character of a user; its pictures must be read before the next one. */
export async function* exportCharacters(ctx: Ctx, user_id: string) {
  for (let after: OwnCharacterCursor | undefined; ; ) {
    const rows = await listOwnCharacters(ctx.db, { user_id, after, limit: PAGE })
    for (const {
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
    const last = rows.at(-1)
    if (last === undefined) return
    after = { created_at: last.created_at_text, character_id: last.character_id }
  }
}

type Looks = { character_id: string; portrait: StoredPicture | null; banner: StoredPicture | null }

async function* listStoredPictures({ db, media }: Ctx, { character_id, portrait, banner }: Looks) {
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
