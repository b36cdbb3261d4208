import type { Db } from '#server/platform/db.ts'
import type { Turn } from './prompt/history.ts'
import { listPathUp, type RecordRow } from './records.queries.ts'

const STEP = 100
/** No tokenizer packs more than this into a token on average, so more text can never fit. */
const BYTES_PER_TOKEN = 6

type Wanted = { user_id: string; last_turn_id: string; context_tokens: number }

/** The chosen path up to a record, oldest first, as far back as a prompt could ever reach. */
export async function loadTurns(db: Db, { user_id, last_turn_id, context_tokens }: Wanted): Promise<Turn[]> {
  const rows: RecordRow[] = []
  let from_id: string | null = last_turn_id
  let bytes = 0
  while (from_id !== null && bytes < context_tokens * BYTES_PER_TOKEN) {
    const step: RecordRow[] = await listPathUp(db, { user_id, from_id, limit: STEP })
    rows.unshift(...step)
    bytes += step.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
    from_id = step[0]?.parent_id ?? null
  }
  // A reply that failed before its first word was never said; a word of Citrine's own is no part of the story, and
  // neither is what it answered.
  const notStory = new Set(rows.flatMap(({ note, parent_id }) => (note === null ? [] : [parent_id])))
  return rows
    .filter(({ content, note, record_id }) => content !== '' && note === null && !notStory.has(record_id))
    .map(({ role, content, depth }) => ({ role, content, depth }))
}
