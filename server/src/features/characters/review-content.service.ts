import type { Db, Tx } from '#server/platform/database/db.ts'
import { buildLiveColumns } from './editing/versions/live-columns.ts'
import { type LockedRow, retireCharacter } from './editing/versions/live-row.queries.ts'
import { listLastApproved } from './editing/versions/review.queries.ts'

type Row = { character_id: string; creator_id: string | null; is_shown: boolean; is_refused: boolean }
type ApprovedVersion = Awaited<ReturnType<typeof listLastApproved>>[number]

/** A reviewer has approved a writer's answer that no age is given, so that version stays unmarked. */
const buildMinorMark = (minor_mark: ApprovedVersion['minor_mark']) => ({
  speaks_of_minor: minor_mark === 'spoken_of',
})

function collectPublicTexts({ fields, portrait, minor_mark }: ApprovedVersion) {
  const { name, nickname, age, intro, language, rating, definition, scenario, example_talk } = fields
  const { system_prompt, post_history_instructions, lorebook, attached_books = null } = fields
  const words = { name, nickname, age, intro, language, rating, definition, scenario, example_talk }
  return {
    ...words,
    system_prompt,
    post_history_instructions,
    lorebook,
    attached_books,
    portrait,
    place: '',
    ...buildMinorMark(minor_mark),
  }
}

/** Shows the last approved versions and nothing that was taken down. Creators see their own rows as they are. */
export async function redactForViewer<T extends Row>(db: Db, user_id: string | null, rows: readonly T[]) {
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
    return version === undefined ? [] : [{ ...row, ...collectPublicTexts(version) }]
  })
}

export async function saveLastShown(tx: Tx, row: LockedRow, now: Date): Promise<void> {
  const { character_id, visibility, review_state } = row
  const isShown = visibility !== 'private' && review_state === 'approved'
  const [last] = isShown ? [] : await listLastApproved(tx, [character_id])
  const columns = last
    ? { ...buildLiveColumns(last.fields, last.portrait), ...buildMinorMark(last.minor_mark) }
    : {}
  await retireCharacter(tx, { character_id, columns, is_kept: isShown || last !== undefined, now })
}
