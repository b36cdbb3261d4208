import { sql } from 'kysely'
import { type Db, prepareNamedQuery } from '#server/platform/database/db.ts'

type Chat = { user_id: string; chat_id: string }

/** A word in more than 400 messages of a chat does not distinguish them. */
export const FREQUENT = 400

export async function countTerms(
  db: Db,
  { user_id, chat_id }: Chat,
  queries: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ counted: number }>`
    select (select count(*)::int from (
              select from (select user_id, chat_id from chat_words where words @@ t.query::tsquery offset 0) w
               where w.user_id = ${user_id} and w.chat_id = ${chat_id}
               limit ${FREQUENT + 1}) few) as counted
      from unnest(${queries}::text[]) with ordinality as t(query, at) order by t.at`.execute(db)
  return rows.map(({ counted }) => counted)
}

const CANDIDATES_MAX = 400

export type OldMessage = {
  record_id: string
  depth: number
  role: 'user' | 'character'
  content: string
  created_at: Date
  weight: number
}

type MessageQuery = Chat & {
  terms: readonly { query: string; weight: number }[]
  below_depth: number
  limit: number
}

export async function listOldMessages(
  db: Db,
  { user_id, chat_id, terms, below_depth, limit }: MessageQuery,
): Promise<OldMessage[]> {
  if (terms.length === 0) return []
  const queries = terms.map(({ query }) => query)
  const weights = terms.map(({ weight }) => weight)
  const { rows } = await sql<OldMessage>`
    with found as materialized (
      select user_id, chat_id, record_id, words from chat_words where words @@ ${queries.join(' | ')}::tsquery
    ), weighed as materialized (
      select f.record_id, (
               select sum(t.weight) from unnest(${queries}::text[], ${weights}::float8[]) as t(query, weight)
                where f.words @@ t.query::tsquery) as weight
        from found f where f.user_id = ${user_id} and f.chat_id = ${chat_id}
       order by weight desc, f.record_id desc limit ${CANDIDATES_MAX}
    )
    select r.record_id, r.depth, r.role, r.content, r.created_at, w.weight
      from weighed w cross join lateral (
        select * from chat_records r where r.user_id = ${user_id} and r.record_id = w.record_id offset 0) r
     where r.depth < ${below_depth} and r.deleted_at is null and r.note is null and r.content <> '' and not r.is_hidden
       and not exists (select from chat_records help
                        where help.user_id = ${user_id} and help.parent_id = r.record_id and help.note is not null)
     order by w.weight desc, r.record_id desc limit ${limit}`.execute(db)
  return rows
}

export type PinnedMessage = Omit<OldMessage, 'weight'>

export async function listPinnedMessages(
  db: Db,
  { user_id, chat_id }: Chat,
  limit: number,
): Promise<PinnedMessage[]> {
  return db
    .selectFrom('chat_records')
    .select(['record_id', 'depth', 'role', 'content', 'created_at'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('pinned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('note', 'is', null)
    .where('is_hidden', '=', false)
    .where('content', '!=', '')
    .orderBy('depth', 'desc')
    .orderBy('record_id', 'desc')
    .limit(limit)
    .execute()
}

export type KnownFact = {
  memory_id: string
  text: string
  is_pinned: boolean
  importance: number
  created_at: Date
  source: { record_id: string; chat_id: string; depth: number; created_at: Date } | null
  nearness: number | null
}

type FactQuery = Chat & {
  character_id: string
  query: string
  embedding: { model: string; values: readonly number[] } | null
  limit: number
}

type FactRow = Omit<KnownFact, 'source'> & {
  source_record_id: string | null
  source_chat_id: string
  depth: number
  said_at: Date
}

const buildFactsQuery = (nearness: string): string => `
  select m.memory_id, m.text, m.is_pinned, m.importance, m.created_at, ${nearness} as nearness,
         r.record_id as source_record_id, r.chat_id as source_chat_id, r.depth, r.created_at as said_at
    from memories m
    left join chat_records r on r.user_id = m.user_id and r.record_id = m.source_record_id
   where m.user_id = :user_id and m.forgotten_at is null and m.revoked_for is null
     and (m.character_id = :character_id or m.scope = 'all')
     and (m.scope <> 'chat' or m.chat_id = :chat_id)
   order by m.is_pinned desc, (m.words @@ :query::tsquery) desc, coalesce(${nearness}, 0) desc, m.memory_id desc
   limit :limit`

type WordQuery = Omit<FactQuery, 'embedding'>
const knownByWords = prepareNamedQuery<WordQuery, FactRow>('known-facts', buildFactsQuery('null::float8'))
const knownByMeaning = prepareNamedQuery<WordQuery & NonNullable<FactQuery['embedding']>, FactRow>(
  'known-facts-by-meaning',
  buildFactsQuery(`case when m.embedding_model = :model and cardinality(m.embedding) = cardinality(:values::real[])
              then (select sum(a * b) from unnest(m.embedding, :values::real[]) as t(a, b)) end`),
)

export async function listKnownFacts(db: Db, { embedding, ...byWords }: FactQuery): Promise<KnownFact[]> {
  const rows =
    embedding === null
      ? await knownByWords(db, byWords)
      : await knownByMeaning(db, { ...byWords, model: embedding.model, values: embedding.values })
  return rows.map(({ source_record_id, source_chat_id, depth, said_at, ...fact }) => ({
    ...fact,
    source:
      source_record_id === null
        ? null
        : { record_id: source_record_id, chat_id: source_chat_id, depth, created_at: said_at },
  }))
}
