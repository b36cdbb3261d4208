import { DELETION_NOTE, type HistoryMessage } from '#server/features/prompt/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { BYTES_PER_TOKEN_MAX } from '#server/providers/llm/llm.port.ts'
import { isOutsideStory, listPathUp, type PathRow } from '../messages/messages.queries.ts'

const STEP_MESSAGES = 100

type HistoryQuery = { user_id: string; last_record_id: string; context_tokens: number }

/**
 * Loads the end of the chosen path, up to the amount that can fit into a prompt.
 * @param loaded the last messages of the path, if they were read before
 */
export async function loadHistory(
  db: Db,
  { user_id, last_record_id, context_tokens }: HistoryQuery,
  loaded: readonly PathRow[] = [],
): Promise<HistoryMessage[]> {
  const rows = [...loaded]
  let from_id = loaded.length > 0 ? (loaded[0]?.parent_id ?? null) : last_record_id
  let bytes = countBytes(loaded)
  while (from_id !== null && bytes < context_tokens * BYTES_PER_TOKEN_MAX) {
    const step: PathRow[] = await listPathUp(db, { user_id, from_id, limit: STEP_MESSAGES })
    rows.unshift(...step)
    bytes += countBytes(step)
    from_id = step[0]?.parent_id ?? null
  }
  // The story leaves out replies that failed before their first word, Citrine's own messages, and the user's messages
  // that Citrine answered.
  const notStory = new Set(rows.filter(isOutsideStory).map(({ parent_id }) => parent_id))
  const history = rows
    .filter((row) => row.deleted_at === null && !isOutsideStory(row) && !row.is_hidden)
    .filter(({ content, image_id }) => content !== '' || image_id !== null)
    .filter(({ record_id }) => !notStory.has(record_id))
    .map(
      ({ role, content, speaker, depth, created_at, image_id }): HistoryMessage => ({
        role,
        content: speaker === null ? content.trim() : `${speaker}: ${content.trim()}`,
        depth,
        at: created_at,
        ...(image_id === null ? {} : { image: { image_id } }),
      }),
    )
  const last = rows.at(-1)
  // The user's message was deleted, but chat templates require one.
  if (last?.deleted_at != null) history.push({ role: 'user', content: DELETION_NOTE, depth: last.depth })
  return history
}

const countBytes = (rows: readonly PathRow[]): number =>
  rows.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
