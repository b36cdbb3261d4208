import type { Db } from '#server/platform/database/db.ts'
import { readConcepts } from './concepts/find-concepts.ts'
import { forgetUnusedWords, listWithoutConcepts, measureShares, setConcepts } from './words.queries.ts'

/** Characters whose words are counted in an hour. */
const SAMPLE_MAX = 20_000
/** Words that are looked for in an hour, to forget those that left the shop. */
const CHECKED_MAX = 20_000
/** The pieces are small, because each update changes many indexes. */
const CHANGED_PIECE = 50

export async function gatherWords(db: Db): Promise<void> {
  await measureShares(db, SAMPLE_MAX)
  await forgetUnusedWords(db, CHECKED_MAX)
}

export async function fillConcepts(db: Db): Promise<void> {
  for (;;) {
    const rows = await listWithoutConcepts(db, CHANGED_PIECE)
    const found = rows.map(({ character_id, search_text }) => ({
      character_id,
      concepts: readConcepts(search_text),
    }))
    await setConcepts(db, found)
    if (rows.length < CHANGED_PIECE) return
  }
}
