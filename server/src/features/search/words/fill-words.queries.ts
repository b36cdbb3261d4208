import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type UnindexedMessage = {
  user_id: string
  record_id: string
  chat_id: string
  role: string
  content: string
}

type FillPosition = { user_id: string | null; record_id: string | null }

export async function lockFilling(tx: Tx): Promise<FillPosition | undefined> {
  return tx
    .selectFrom('chat_words_filling')
    .select(['user_id', 'record_id'])
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function isFilled(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('chat_words_filling')
    .select('is_only')
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function moveFilling(tx: Tx, position: FillPosition & { done_at: Date | null }): Promise<void> {
  await tx.updateTable('chat_words_filling').set(position).execute()
}

export async function listOldRecords(
  tx: Tx,
  { user_id, record_id }: FillPosition,
  limit: number,
): Promise<UnindexedMessage[]> {
  const { rows } = await sql<UnindexedMessage>`
    select user_id, record_id, chat_id, role,
           case when state = 'streaming' or note is not null then '' else content end as content
      from chat_records
     where (user_id, record_id) > (coalesce(${user_id}::uuid, '00000000-0000-0000-0000-000000000000'),
                                   coalesce(${record_id}::uuid, '00000000-0000-0000-0000-000000000000'))
     order by user_id, record_id limit ${limit}`.execute(tx)
  return rows
}
