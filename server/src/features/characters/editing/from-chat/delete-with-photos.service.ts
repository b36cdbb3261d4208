import type { AppContext } from '#server/context.ts'
import { deleteCharacters } from '../../own/own-characters.queries.ts'
import { listPhotoFiles } from './photos.queries.ts'

/** Characters that nobody needs any more, with the pictures that hung in their albums. */
export async function deleteWithPhotos(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_ids: readonly string[],
): Promise<void> {
  const files = await listPhotoFiles(db, character_ids)
  await deleteCharacters(db, character_ids)
  for (const file of files) await media.remove(file)
}
