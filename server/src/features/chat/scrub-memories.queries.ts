import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Erases the text of memories in the prompt sources of replies; keeps their ids. */
export async function scrubReplies(db: Db, user_id: string, memory_ids: readonly string[]): Promise<void> {
  if (memory_ids.length === 0) return
  await sql`
    update chat_records r set made_of = jsonb_set(r.made_of, '{memories}', (
      select coalesce(jsonb_agg(case when m ->> 'memory_id' = any(${memory_ids}::text[]) then m - 'text' else m end
                                order by at), '[]')
        from jsonb_array_elements(r.made_of -> 'memories') with ordinality as told(m, at)))
     where r.user_id = ${user_id} and r.made_of is not null
       and exists (select from jsonb_array_elements(r.made_of -> 'memories') m
                    where m ->> 'memory_id' = any(${memory_ids}::text[]))`.execute(db)
}
