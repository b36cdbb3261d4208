import { type Db, prepareQuery } from '#server/platform/database/db.ts'

export type MapRow = {
  record_id: string
  parent_id: string | null
  chosen_child_id: string | null
  role: 'user' | 'character'
}

export const listMapRows = prepareQuery<[user_id: string, chat_id: string, limit: number], MapRow>(
  'chat-shape',
  `select record_id, parent_id, chosen_child_id, role from chat_records
    where user_id = $1 and chat_id = $2 and (deleted_at is null or is_gap)
    order by depth, record_id limit $3`,
)

export async function listMessagePreviews(
  db: Db,
  user_id: string,
  record_ids: readonly string[],
): Promise<Map<string, string>> {
  if (record_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_records')
    .select([
      'record_id',
      ({ fn, val }) => fn<string>('left', ['content', val(EXCERPT_LETTERS)]).as('excerpt'),
    ])
    .where('user_id', '=', user_id)
    .where('record_id', 'in', record_ids)
    .execute()
  return new Map(rows.map(({ record_id, excerpt }) => [record_id, excerpt]))
}

const EXCERPT_LETTERS = 120
