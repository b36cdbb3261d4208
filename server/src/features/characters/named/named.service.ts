import type { Db } from '#server/platform/db.ts'
import { listNamedLike } from './named.queries.ts'

/** Of these characters, those who are called so. */
export const charactersCalled = async (
  db: Db,
  character_ids: readonly string[],
  words: string,
): Promise<string[]> => listNamedLike(db, character_ids, words)
