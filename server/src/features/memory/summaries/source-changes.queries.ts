import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

type Chat = { user_id: string; chat_id: string }

export type SummaryRange = { summary_id: string; upto_record_id: string; upto_depth: number }

export async function listCoveringSummaries(
  tx: Tx,
  { user_id, chat_id }: Chat,
  depth: number,
): Promise<SummaryRange[]> {
  return tx
    .selectFrom('chat_summaries')
    .select(['summary_id', 'upto_record_id', 'upto_depth'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('upto_depth', '>=', depth)
    .execute()
}

export async function recordChange(
  tx: Tx,
  user_id: string,
  { summary_ids, change_id }: { summary_ids: readonly string[]; change_id: string },
): Promise<void> {
  await sql`update chat_summaries set changed_ids = array_append(changed_ids, ${change_id}::uuid)
    where user_id = ${user_id} and summary_id = any(${summary_ids}::uuid[])
      and not changed_ids @> array[${change_id}::uuid]`.execute(tx)
}

export async function removeChange(tx: Tx, { user_id, chat_id }: Chat, change_id: string): Promise<void> {
  await sql`update chat_summaries set changed_ids = array_remove(changed_ids, ${change_id}::uuid)
    where user_id = ${user_id} and chat_id = ${chat_id}`.execute(tx)
}

export async function listDeletion(tx: Tx, user_id: string, deletion_id: string) {
  return tx
    .selectFrom('chat_records')
    .select(['record_id', 'depth'])
    .where('user_id', '=', user_id)
    .where('deletion_id', '=', deletion_id)
    .execute()
}
