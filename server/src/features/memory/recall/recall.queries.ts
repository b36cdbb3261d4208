import { type Db, prepareNamedQuery } from '#server/platform/database/db.ts'

type Chat = { user_id: string; chat_id: string }

/** A word in more than 400 messages of a chat does not distinguish them. */
const FREQUENT = 400
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
  /** One query for each term. */
  queries: readonly string[]
  /** Messages on the path, to weigh how rare a term is. */
  path_length: number
  below_depth: number
  limit: number
}

/** Weights of the terms, null for frequent ones, and the messages with the heaviest terms. */
export type WordMatches = { weights: (number | null)[]; messages: OldMessage[] }

type MatchRow = { [Key in keyof OldMessage]: OldMessage[Key] | null } & { weights: (number | null)[] }

const matchWords = prepareNamedQuery<MessageQuery, MatchRow>(
  'match-words',
  `with hits as materialized (
     select t.at, w.record_id
       from unnest(:queries::text[]) with ordinality as t(query, at)
      cross join lateral (
        select record_id
          from (select user_id, chat_id, record_id from chat_words where words @@ t.query::tsquery offset 0) own
         where own.user_id = :user_id and own.chat_id = :chat_id limit ${FREQUENT + 1}) w
   ), terms as materialized (
     select t.at, case when count(h.at) <= ${FREQUENT} then ln(1 + (:path_length + 1) / (count(h.at) + 0.5::float8)) end as weight
       from generate_series(1, cardinality(:queries::text[])) as t(at) left join hits h on h.at = t.at group by t.at
   ), weighed as materialized (
     select h.record_id, sum(t.weight order by t.at) as weight from hits h join terms t on t.at = h.at
      where t.weight is not null
      group by h.record_id order by weight desc, h.record_id desc limit ${CANDIDATES_MAX}
   )
   select w.weights, m.*
     from (select array(select weight from terms order by at) as weights) w
     left join (
       select r.record_id, r.depth, r.role, r.content, r.created_at, weighed.weight
         from weighed cross join lateral (
           select * from chat_records r where r.user_id = :user_id and r.record_id = weighed.record_id offset 0) r
        where r.depth < :below_depth and r.deleted_at is null and r.note is null and r.content <> '' and not r.is_hidden
          and not exists (select from chat_records help
                           where help.user_id = :user_id and help.parent_id = r.record_id and help.note is not null)
        order by weighed.weight desc, weighed.record_id desc limit :limit) m on true
    order by m.weight desc, m.record_id desc`,
)

export async function findByWords(db: Db, query: MessageQuery): Promise<WordMatches> {
  if (query.queries.length === 0) return { weights: [], messages: [] }
  const rows = await matchWords(db, query)
  const isFound = (row: MatchRow): row is MatchRow & OldMessage => row.record_id !== null
  return {
    weights: rows[0]?.weights ?? [],
    messages: rows.filter(isFound).map(({ weights: _, ...message }) => message),
  }
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
  cosine: number | null
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
  source_at: Date
}

const buildFactsQuery = (cosine: string): string => `
  select m.memory_id, m.text, m.is_pinned, m.importance, m.created_at, ${cosine} as cosine,
         r.record_id as source_record_id, r.chat_id as source_chat_id, r.depth, r.created_at as source_at
    from memories m
    left join chat_records r on r.user_id = m.user_id and r.record_id = m.source_record_id
   where m.user_id = :user_id and m.forgotten_at is null and m.revoked_for is null
     and (m.character_id = :character_id or m.scope = 'all')
     and (m.scope <> 'chat' or m.chat_id = :chat_id)
   order by m.is_pinned desc, (m.words @@ :query::tsquery) desc, coalesce(${cosine}, 0) desc, m.memory_id desc
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
  return rows.map(({ source_record_id, source_chat_id, depth, source_at, ...fact }) => ({
    ...fact,
    source:
      source_record_id === null
        ? null
        : { record_id: source_record_id, chat_id: source_chat_id, depth, created_at: source_at },
  }))
}
