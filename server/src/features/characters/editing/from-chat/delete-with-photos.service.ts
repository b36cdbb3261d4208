import type { AppContext } from '#server/context.ts'
import { deleteCharacters } from '../../own/own-characters.queries.ts'
import { listPhotoFiles } from './photos.queries.ts'

export async function deleteCharacterWithPhotos(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_ids: readonly string[],
): Promise<void> {
  const files = await listPhotoFiles(db, character_ids)
  await deleteCharacters(db, character_ids)
  for (const file of files) await media.remove(file)
}
