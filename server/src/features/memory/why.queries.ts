import { type SqlBool, sql } from 'kysely'
import type { PromptSources } from '#server/features/prompt/public.ts'
import type { Db } from '#server/platform/database/db.ts'

export type StoredSources = Omit<PromptSources, 'memories'> & {
  memories: { memory_id: string; text?: string }[]
}

export async function findReplyWithSources(db: Db, user_id: string, record_id: string) {
  const row = await db
    .selectFrom('chat_records')
    .innerJoin('chats', (join) =>
      join
        .onRef('chats.user_id', '=', 'chat_records.user_id')
        .onRef('chats.chat_id', '=', 'chat_records.chat_id'),
    )
    .select(['chats.user_id', 'character_id', 'role', 'model_id', 'prompt_version', 'made_of'])
    .where('chat_records.user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, made_of: row.made_of as StoredSources | null }
}

export async function listStoredMemories(
  db: Db,
  user_id: string,
  memory_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('memories')
    .select('memory_id')
    .where('user_id', '=', user_id)
    .where('forgotten_at', 'is', null)
    .where(sql<SqlBool>`memory_id = any(${memory_ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ memory_id }) => memory_id))
}

export async function listRecalledMessages(db: Db, user_id: string, record_ids: readonly string[]) {
  return db
    .selectFrom('chat_records')
    .select(['record_id', 'chat_id', 'role', 'content', 'created_at', 'deleted_at'])
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`record_id = any(${record_ids}::uuid[])`)
    .execute()
}
