import { type SqlBool, sql } from 'kysely'
import { listMarkedWords } from '#server/features/search/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

export type Scope = 'chat' | 'character' | 'all'

export type NewFact = {
  user_id: string
  memory_id: string
  scope: Scope
  character_id: string | null
  chat_id: string | null
  text: string
  words: readonly string[]
  embedding: { model: string; values: readonly number[] } | null
  importance: number
  is_pinned: boolean
  source_record_id: string | null
  created_at: Date
}

const buildWordVector = (user_id: string, words: readonly string[]) =>
  sql<string>`array_to_tsvector(${listMarkedWords(user_id, words)}::text[])`

const buildEmbeddingColumns = (embedding: NewFact['embedding']) => ({
  embedding: embedding === null ? null : [...embedding.values],
  embedding_model: embedding?.model ?? null,
})

export async function insertFact(db: Db, { words, embedding, ...fact }: NewFact): Promise<void> {
  await db
    .insertInto('memories')
    .values({
      ...fact,
      words: buildWordVector(fact.user_id, words),
      ...buildEmbeddingColumns(embedding),
    })
    .execute()
}

export type FactChange = {
  text?: string
  words?: readonly string[]
  scope?: Scope
  character_id?: string | null
  chat_id?: string | null
  is_pinned?: boolean
  importance?: number
  revoked_for?: null
  embedding?: NewFact['embedding']
}

export async function updateFact(
  db: Db,
  user_id: string,
  memory_id: string,
  { words, embedding, ...change }: FactChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memories')
    .set({
      ...change,
      ...(words === undefined ? {} : { words: buildWordVector(user_id, words) }),
      ...(embedding === undefined ? {} : buildEmbeddingColumns(embedding)),
    })
    .where('user_id', '=', user_id)
    .where('memory_id', '=', memory_id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets a fact. If it was learned from a message, its row stays, so that it is not learned from it again. */
export async function forgetFact(db: Db, user_id: string, memory_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      delete from memories where user_id = ${user_id} and memory_id = ${memory_id}
         and source_record_id is null and forgotten_at is null returning memory_id
    ), learned as (
      update memories set text = '', words = '', embedding = null, embedding_model = null,
             is_pinned = false, forgotten_at = ${now}
       where user_id = ${user_id} and memory_id = ${memory_id} and source_record_id is not null
         and forgotten_at is null returning memory_id
    ) select memory_id from own union all select memory_id from learned`.execute(db)
  return rows.length > 0
}

const FACT_COLUMNS = sql`
  m.memory_id, m.text, m.scope, m.is_pinned, m.importance, m.revoked_for, m.character_id, m.chat_id, m.created_at,
  r.record_id as source_record_id, r.chat_id as source_chat_id, r.role as source_role, r.content as source_content,
  r.created_at as source_at`
const FROM = sql`memories m
  left join chat_records r on r.user_id = m.user_id and r.record_id = m.source_record_id`

export type ShownFact = {
  memory_id: string
  text: string
  scope: Scope
  is_pinned: boolean
  importance: number
  revoked_for: 'edited' | 'deleted' | null
  character_id: string | null
  chat_id: string | null
  created_at: Date
  source_record_id: string | null
  source_chat_id: string | null
  source_role: 'user' | 'character' | null
  source_content: string | null
  source_at: Date | null
}

type FactPage = {
  user_id: string
  chat_id: string
  character_id: string
  after: { is_pinned: boolean; memory_id: string } | undefined
  limit: number
}

export async function listFacts(
  db: Db,
  { user_id, chat_id, character_id, after, limit }: FactPage,
): Promise<ShownFact[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(m.is_pinned, m.memory_id) < (${after.is_pinned}::boolean, ${after.memory_id}::uuid)`
  const { rows } = await sql<ShownFact>`
    select ${FACT_COLUMNS} from ${FROM}
     where m.user_id = ${user_id} and m.forgotten_at is null
       and (m.character_id = ${character_id} or m.scope = 'all')
       and (m.scope <> 'chat' or m.chat_id = ${chat_id}) and ${isAfter}
     order by m.is_pinned desc, m.memory_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findFact(db: Db, user_id: string, memory_id: string): Promise<ShownFact | undefined> {
  const { rows } = await sql<ShownFact>`
    select ${FACT_COLUMNS} from ${FROM}
     where m.user_id = ${user_id} and m.memory_id = ${memory_id} and m.forgotten_at is null`.execute(db)
  return rows[0]
}

export async function listOwnFacts(db: Db, user_id: string, after: string | undefined) {
  let query = db
    .selectFrom('memories')
    .select([
      'memory_id',
      'scope',
      'character_id',
      'chat_id',
      'text',
      'is_pinned',
      'source_record_id',
      'created_at',
    ])
    .where('user_id', '=', user_id)
    .where('forgotten_at', 'is', null)
    .orderBy('memory_id')
    .limit(500)
  if (after !== undefined) query = query.where('memory_id', '>', after)
  return query.execute()
}

export async function deleteFactsOfErased(
  tx: Tx,
  { user_id, chat_id, before }: { user_id: string; chat_id: string; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memory_id: string }>`
    delete from memories m using chat_records r
     where m.user_id = ${user_id} and r.user_id = ${user_id} and r.chat_id = ${chat_id}
       and r.record_id = m.source_record_id and r.deletion_id is not null and r.deleted_at < ${before}
     returning m.memory_id`.execute(tx)
  return rows.map(({ memory_id }) => memory_id)
}

export type FactOwner = Pick<NewFact, 'scope' | 'character_id' | 'chat_id'>

/** Counts the facts of a scope. Learned facts of a chat do not count, because they are trimmed separately. */
export async function countFacts(
  tx: Tx,
  user_id: string,
  { scope, character_id, chat_id }: FactOwner,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from memories
     where user_id = ${user_id} and scope = ${scope} and forgotten_at is null
       and character_id is not distinct from ${character_id} and chat_id is not distinct from ${chat_id}
       and (scope <> 'chat' or source_record_id is null)`.execute(tx)
  return rows[0]?.counted ?? 0
}

/** Locks a user's facts: changes run one after the other, so that none exceeds a limit. */
export async function lockFacts(tx: Tx, user_id: string): Promise<void> {
  await lockName(tx, `memories ${user_id}`)
}

export async function deleteFactsOverLimit(
  tx: Tx,
  { user_id, chat_id }: { user_id: string; chat_id: string },
  limit: number,
): Promise<void> {
  await sql`
    delete from memories where user_id = ${user_id} and memory_id in (
      select memory_id from memories
       where user_id = ${user_id} and chat_id = ${chat_id} and scope = 'chat' and source_record_id is not null
         and forgotten_at is null and not is_pinned
       order by revoked_for is null desc, importance desc, memory_id desc offset ${limit})`.execute(tx)
}

export async function listFactTexts(
  db: Db,
  { user_id, character_id, limit }: { user_id: string; character_id: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('memories')
    .select('text')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .where('forgotten_at', 'is', null)
    .where('revoked_for', 'is', null)
    .orderBy('memory_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ text }) => text)
}

/**
 * Lists the messages that have a valid or a forgotten fact: nothing more is learned from them. Facts that an edit
 * revoked do not count.
 */
export async function listUsedSources(
  db: Db,
  user_id: string,
  record_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct source_record_id as id from memories
     where user_id = ${user_id} and source_record_id = any(${record_ids}::uuid[])
       and (forgotten_at is not null or revoked_for is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Sources = { user_id: string; record_ids: readonly string[] }

export async function revokeFacts(
  tx: Tx,
  { user_id, record_ids }: Sources,
  revoked_for: 'edited' | 'deleted',
): Promise<void> {
  await tx
    .updateTable('memories')
    .set({ revoked_for })
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`source_record_id = any(${record_ids}::uuid[])`)
    // A fact revoked by an edit stays revoked when its message is restored.
    .where('revoked_for', 'is', null)
    .execute()
}

export async function restoreFacts(tx: Tx, { user_id, record_ids }: Sources): Promise<void> {
  await tx
    .updateTable('memories')
    .set({ revoked_for: null })
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`source_record_id = any(${record_ids}::uuid[])`)
    .where('revoked_for', '=', 'deleted')
    .execute()
}
