import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type SummaryRow = {
  summary_id: string
  version: number
  upto_record_id: string
  upto_depth: number
  text: string
  made_by: 'model' | 'user'
  model_id: string | null
  previous_id: string | null
  is_locked: boolean
  created_at: Date
}

const COLUMNS = [
  'summary_id',
  'version',
  'upto_record_id',
  'upto_depth',
  'text',
  'made_by',
  'model_id',
  'previous_id',
  'is_locked',
  'created_at',
] as const

type Chat = { user_id: string; chat_id: string }

export async function listSummaries(
  db: Db,
  { user_id, chat_id }: Chat,
  { depth, limit }: { depth: number; limit: number },
): Promise<SummaryRow[]> {
  return db
    .selectFrom('chat_summaries')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('upto_depth', '<=', depth)
    .where(sql<SqlBool>`changed_ids = '{}'`)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export async function findSummary(
  db: Db,
  user_id: string,
  summary_id: string,
): Promise<SummaryRow | undefined> {
  return db
    .selectFrom('chat_summaries')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('summary_id', '=', summary_id)
    .executeTakeFirst()
}

export async function computeNextVersion(db: Db, { user_id, chat_id }: Chat): Promise<number> {
  const { version } = await db
    .selectFrom('chat_summaries')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()
  return Number(version ?? 0) + 1
}

export async function insertSummary(db: Db, row: SummaryRow & Chat): Promise<void> {
  await db.insertInto('chat_summaries').values(row).execute()
}

export async function setLocked(
  db: Db,
  user_id: string,
  summary_id: string,
  is_locked: boolean,
): Promise<void> {
  await db
    .updateTable('chat_summaries')
    .set({ is_locked })
    .where('user_id', '=', user_id)
    .where('summary_id', '=', summary_id)
    .execute()
}

export async function deleteOldVersions(db: Db, { user_id, chat_id }: Chat, before: number): Promise<void> {
  await db
    .deleteFrom('chat_summaries')
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('version', '<', before)
    .execute()
}

export async function listOwnSummaries(db: Db, user_id: string, after: string | undefined) {
  let query = db
    .selectFrom('chat_summaries')
    .select(['summary_id', 'chat_id', 'version', 'text', 'made_by', 'is_locked', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('summary_id')
    .limit(500)
  if (after !== undefined) query = query.where('summary_id', '>', after)
  return query.execute()
}
