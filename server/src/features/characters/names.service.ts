import type { Db } from '#server/platform/database/db.ts'
import { listNamedLike } from './names.queries.ts'

/** Filters the characters by name. */
export const charactersCalled = async (
  db: Db,
  character_ids: readonly string[],
  words: string,
): Promise<string[]> => listNamedLike(db, character_ids, words)
