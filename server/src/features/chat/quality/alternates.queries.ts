import type { Db } from '#server/platform/database/db.ts'

const SIBLINGS_MAX = 3

type AlternatesQuery = { user_id: string; parent_id: string; but_id: string }

/** Texts of the newest alternates of a reply. */
export async function listRepliesUnder(
  db: Db,
  { user_id, parent_id, but_id }: AlternatesQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_records')
    .select('content')
    .where('user_id', '=', user_id)
    .where('parent_id', '=', parent_id)
    .where('record_id', '!=', but_id)
    .where('role', '=', 'character')
    .where('note', 'is', null)
    .orderBy('record_id', 'desc')
    .limit(SIBLINGS_MAX)
    .execute()
  return rows.map(({ content }) => content)
}
