import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { findSearchTextConcepts } from './concepts/find-concepts.ts'
import {
  countWords,
  getDatabaseTime,
  listSharedWords,
  listWithoutConcepts,
  pruneWords,
  setConcepts,
  storeShares,
} from './words.queries.ts'

/** Characters whose words are counted in an hour: all of a small shop, a random part of a large one. */
const SAMPLE_MAX = 5_000
/** Words looked up per hour; words that left the shop are pruned. */
const CHECKED_MAX = 20_000
const BATCH_ROWS = 500
/** The pieces are small, because each update changes many indexes. */
const CHANGED_PIECE = 50
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export async function gatherWords(db: Db): Promise<void> {
  await measureShares(db)
  const startedAt = await getDatabaseTime(db)
  for (let checked = 0; checked < CHECKED_MAX; checked += BATCH_ROWS)
    if ((await pruneWords(db, startedAt, BATCH_ROWS)) < BATCH_ROWS) break
}

export async function measureShares(db: Db): Promise<void> {
  const counts = new Map<string, number>()
  const start = randomUUID()
  let texts = 0
  for (let after: string | null = start, isWrapped = false; texts < SAMPLE_MAX; ) {
    const batch = await countWords(db, after, BATCH_ROWS)
    texts += batch?.texts ?? 0
    for (const [index, word] of (batch?.words ?? []).entries())
      counts.set(word, (counts.get(word) ?? 0) + (batch?.counts[index] ?? 0))
    after = batch?.last ?? null
    if (isWrapped && (after === null || after >= start)) break
    if (after !== null) continue
    after = FIRST_ID
    isWrapped = true
  }
  const emptied = (await listSharedWords(db)).filter((word) => !counts.has(word))
  const shares = [...counts].map(([word, count]) => ({ word, share: Math.min(1, count / texts) }))
  const all = [...shares, ...emptied.map((word) => ({ word, share: 0 }))]
  for (let at = 0; at < all.length; at += BATCH_ROWS) await storeShares(db, all.slice(at, at + BATCH_ROWS))
}

export async function fillConcepts(db: Db): Promise<void> {
  for (;;) {
    const rows = await listWithoutConcepts(db, CHANGED_PIECE)
    const found = rows.map(({ character_id, search_text }) => ({
      character_id,
      concepts: findSearchTextConcepts(search_text),
    }))
    await setConcepts(db, found)
    if (rows.length < CHANGED_PIECE) return
  }
}
