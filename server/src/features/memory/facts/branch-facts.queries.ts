import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

export async function listFactsOfChat(tx: Tx, user_id: string, chat_id: string) {
  return tx
    .selectFrom('memories')
    .select(['memory_id', 'source_record_id'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('scope', '=', 'chat')
    .where('revoked_for', 'is', null)
    .orderBy('memory_id')
    .execute()
}

type FactCopy = {
  user_id: string
  memory_id: string
  to_id: string
  chat_id: string
  source_record_id: string | null
}

/** Copies a fact into a branch, even a forgotten one, so that the branch does not learn it again. */
export async function copyFact(
  tx: Tx,
  { user_id, memory_id, to_id, chat_id, source_record_id }: FactCopy,
): Promise<void> {
  await sql`
    insert into memories (user_id, memory_id, scope, character_id, chat_id, text, words, embedding, embedding_model,
                          importance, is_pinned, source_record_id, forgotten_at, created_at)
    select user_id, ${to_id}::uuid, scope, character_id, ${chat_id}::uuid, text, words, embedding, embedding_model,
           importance, is_pinned, ${source_record_id}::uuid, forgotten_at, created_at
      from memories where user_id = ${user_id} and memory_id = ${memory_id}`.execute(tx)
}
