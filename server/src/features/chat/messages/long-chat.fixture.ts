import { sql } from 'kysely'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from '#test/app.ts'
import { makeCharacter } from '#test/makers.ts'

export type LongChat = { user_id: string; chat_id: string; path: string[] }

export async function createLongChat({ ctx }: TestApp, user_id: string, length: number): Promise<LongChat> {
  const { character_id } = await makeCharacter(ctx.db)
  const chat_id = newId()
  const path = Array.from({ length }, () => newId())
  const now = new Date()
  await ctx.db
    .insertInto('chats')
    .values({
      user_id,
      chat_id,
      character_id,
      root_record_id: path[0] ?? '',
      leaf_record_id: path.at(-1) ?? '',
      leaf_depth: length - 1,
      created_at: now,
      last_at: now,
      last_role: 'user',
    })
    .execute()
  await sql`
    insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state, created_at)
    select ${user_id}::uuid, p.id, ${chat_id}::uuid, lag(p.id) over w, lead(p.id) over w, p.n - 1,
           case when p.n % 2 = 1 then 'character' else 'user' end, 'Message ' || (p.n - 1), 'done', now()
      from unnest(${path}::uuid[]) with ordinality as p(id, n)
    window w as (order by p.n)`.execute(ctx.db)
  await sql`
    insert into chat_records (user_id, record_id, chat_id, parent_id, depth, role, content, state, created_at)
    select user_id, gen_random_uuid(), chat_id, parent_id, depth, role, 'Not chosen', state, created_at
      from chat_records where chat_id = ${chat_id} and depth % 10 = 2`.execute(ctx.db)
  return { user_id, chat_id, path }
}
