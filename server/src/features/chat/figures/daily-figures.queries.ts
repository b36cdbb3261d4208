import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { IS_ORIGINAL } from './daily-activity.queries.ts'

type Span = { from: Date; to: Date }

const isWithin = ({ from, to }: Span) => sql`
  r.created_at >= ${from} and r.created_at < ${to} and ${IS_ORIGINAL}`

const isRequestedReply = (span: Span) => sql`
  ${isWithin(span)} and r.role = 'character' and r.model_id is not null and r.note is null and r.state <> 'streaming'`

export async function countMessages(db: Db, span: Span): Promise<{ messages: number; people: number }> {
  const { rows } = await sql<{ messages: number; people: number }>`
    select count(*)::int as messages, count(distinct user_id)::int as people
      from chat_records r where ${isWithin(span)} and role = 'user'`.execute(db)
  return rows[0] ?? { messages: 0, people: 0 }
}

export type CharacterFigures = { character_id: string; messages: number; people: number }

export async function listBusiestCharacters(db: Db, span: Span, limit: number): Promise<CharacterFigures[]> {
  const { rows } = await sql<CharacterFigures>`
    select c.character_id, count(*)::int as messages, count(distinct r.user_id)::int as people
      from chat_records r join chats c using (user_id, chat_id)
     where ${isWithin(span)} and r.role = 'user'
     group by c.character_id order by messages desc, c.character_id limit ${limit}`.execute(db)
  return rows
}

export type ReplyFigures = { model: string; replies: number; failures: number }

/** Counts the replies of a span by outcome. A reply that a safety rule cut is not a failure. */
export async function countReplies(db: Db, span: Span): Promise<ReplyFigures[]> {
  const { rows } = await sql<ReplyFigures>`
    select model_id as model, count(*)::int as replies,
           (count(*) filter (where state = 'interrupted'
                               and coalesce(fault, '') not in ('reply_cut', 'continuation_cut', 'refused_unchecked')))::int as failures
      from chat_records r where ${isRequestedReply(span)} group by model_id`.execute(db)
  return rows
}

export type WaitFigures = { model: string; bucket: number; replies: number }

/** Counts replies by the wait for their first token. `bucket` is the logarithm of the wait in ms to `base`. */
export async function countFirstTokens(db: Db, span: Span, base: number): Promise<WaitFigures[]> {
  const { rows } = await sql<WaitFigures>`
    select model_id as model, round(ln(greatest(first_token_ms, 1)) / ln(${base}::float8))::int as bucket,
           count(*)::int as replies
      from chat_records r where ${isRequestedReply(span)} and first_token_ms is not null group by 1, 2`.execute(
    db,
  )
  return rows
}

export async function countWriters(db: Db, span: Span): Promise<{ cohort: string; people: number }[]> {
  const { rows } = await sql<{ cohort: string; people: number }>`
    with writers as (select distinct user_id from chat_records r where ${isWithin(span)} and role = 'user')
    select date_trunc('week', u.created_at at time zone 'UTC')::date::text as cohort, count(*)::int as people
      from writers join users u using (user_id) group by 1`.execute(db)
  return rows
}
