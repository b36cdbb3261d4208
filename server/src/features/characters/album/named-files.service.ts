import type { Db } from '#server/platform/db.ts'
import { listNamedFiles } from './named-files.queries.ts'

/** Of these files, those that a character, its album or its editor shows. */
export const namedCharacterPictures = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedFiles(db, hashes)
