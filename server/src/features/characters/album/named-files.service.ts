import type { Db } from '#server/platform/database/db.ts'
import { listNamedFiles } from './named-files.queries.ts'

export const namedCharacterPictures = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedFiles(db, hashes)
