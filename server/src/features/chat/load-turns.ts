import type { Db } from '#server/platform/db.ts'
import { TAKEN_BACK } from './prompt/blocks.ts'
import type { Turn } from './prompt/history.ts'
import { listPathUp, type RecordRow } from './records.queries.ts'

const STEP = 100
/** No tokenizer packs more than this into a token on average, so more text can never fit. */
const BYTES_PER_TOKEN = 6

/** What a prompt wants to know of a record on its way. */
export type PathRow = Pick<
  RecordRow,
  | 'record_id'
  | 'parent_id'
  | 'role'
  | 'content'
  | 'note'
  | 'depth'
  | 'deleted_at'
  | 'edited_at'
  | 'created_at'
>

type Wanted = { user_id: string; last_turn_id: string; context_tokens: number }

/**
 * The chosen path up to a record, oldest first, as far back as a prompt could ever reach.
 * @param known the end of that path, where it was read already
 */
export async function loadTurns(
  db: Db,
  { user_id, last_turn_id, context_tokens }: Wanted,
  known: readonly PathRow[] = [],
): Promise<Turn[]> {
  const rows = [...known]
  let from_id = known.length > 0 ? (known[0]?.parent_id ?? null) : last_turn_id
  let bytes = sizeOf(known)
  while (from_id !== null && bytes < context_tokens * BYTES_PER_TOKEN) {
    const step: PathRow[] = await listPathUp(db, { user_id, from_id, limit: STEP })
    rows.unshift(...step)
    bytes += sizeOf(step)
    from_id = step[0]?.parent_id ?? null
  }
  // A reply that failed before its first word was never said; a word of Citrine's own is no part of the story, and
  // neither is what it answered.
  const notStory = new Set(rows.flatMap(({ note, parent_id }) => (note === null ? [] : [parent_id])))
  const turns = rows
    .filter((row) => row.deleted_at === null && row.content !== '' && row.note === null)
    .filter(({ record_id }) => !notStory.has(record_id))
    .map(({ role, content, depth, created_at }): Turn => ({ role, content, depth, at: created_at }))
  const last = rows.at(-1)
  // What is to be answered was deleted; chat templates want a user's turn there all the same.
  if (last?.deleted_at != null) turns.push({ role: 'user', content: TAKEN_BACK, depth: last.depth })
  return turns
}

const sizeOf = (rows: readonly PathRow[]): number =>
  rows.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
