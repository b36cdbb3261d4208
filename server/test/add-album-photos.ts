import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './app.ts'
import { makePhoto } from './make-photo.ts'
import { makeCharacter } from './makers.ts'

export async function addAlbumPhotos(
  app: Pick<TestApp, 'ctx'>,
  count: number,
  price: number,
): Promise<string[]> {
  const { character_id } = await makeCharacter(app.ctx.db)
  const { hash: _, ...first } = await makePhoto(app, character_id, 1, price)
  const more = Array.from({ length: count - 1 }, (__, index) => ({
    ...first,
    photo_id: newId(),
    position: index + 2,
  }))
  if (more.length > 0) await app.ctx.db.insertInto('photos').values(more).execute()
  return [first, ...more].map(({ photo_id }) => photo_id)
}
