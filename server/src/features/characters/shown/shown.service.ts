import type { Db, Tx } from '#server/platform/db.ts'
import { liveColumns } from '../editing/versions/live-columns.ts'
import { keepForChats, type LockedRow } from '../editing/versions/live-row.queries.ts'
import { listLastApproved } from './shown.queries.ts'

type Row = { character_id: string; creator_id: string | null; is_shown: boolean; is_refused: boolean }
type Approved = Awaited<ReturnType<typeof listLastApproved>>[number]

/** What of a version stands where chats read of a character. */
function wordsOf({ fields, portrait }: Approved) {
  const { name, nickname, intro, language, rating, definition, scenario, example_talk } = fields
  const { system_prompt, post_history_instructions, lorebook } = fields
  const words = { name, nickname, intro, language, rating, definition, scenario, example_talk }
  return { ...words, system_prompt, post_history_instructions, lorebook, portrait, place: '' }
}

/**
 * Characters as somebody sees them who may have a chat with them: what was let through last, whatever their creators
 * have made of them since, and nothing of what was taken down. Creators see their own as they are.
 */
export async function asSeenBy<T extends Row>(db: Db, user_id: string | null, rows: readonly T[]) {
  const isPlain = ({ creator_id, is_shown, is_refused }: Row): boolean =>
    is_shown || (creator_id === null ? !is_refused : creator_id === user_id)
  const hidden = rows.filter((row) => row.creator_id !== null && !isPlain(row))
  const approved = new Map(
    (
      await listLastApproved(
        db,
        hidden.map(({ character_id }) => character_id),
      )
    ).map((version) => [version.character_id, version]),
  )
  return rows.flatMap((row) => {
    if (isPlain(row)) return [row]
    const version = approved.get(row.character_id)
    return version === undefined ? [] : [{ ...row, ...wordsOf(version) }]
  })
}

/** Before a character loses its creator and its versions: its row says from now on what others were shown. */
export async function leaveAsShown(tx: Tx, row: LockedRow, now: Date): Promise<void> {
  const { character_id, visibility, review_state } = row
  const isShown = visibility !== 'private' && review_state === 'approved'
  const [last] = isShown ? [] : await listLastApproved(tx, [character_id])
  const columns = last ? liveColumns(last.fields, last.portrait) : {}
  await keepForChats(tx, { character_id, columns, is_kept: isShown || last !== undefined, now })
}
