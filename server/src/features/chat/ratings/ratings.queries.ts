import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/messages.queries.ts'

type Name = { user_id: string; record_id: string }

export async function lockRating(tx: Tx, { user_id, record_id }: Name) {
  return tx
    .selectFrom('chat_records')
    .select(['rated_up', 'rating_reasons', 'rated_at', 'model_id'])
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Rating = { rated_up: boolean | null; rating_reasons: string[] | null; rated_at: Date | null }

export async function setRating(tx: Tx, { user_id, record_id }: Name, rating: Rating): Promise<MessageRow> {
  return tx
    .updateTable('chat_records')
    .set(rating)
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

export type MarkChange = {
  character_id: string
  model: string | null
  rated_at: Date
  marks: readonly string[]
  by: 1 | -1
}

export async function addMarks(
  tx: Tx,
  { character_id, model, rated_at, marks, by }: MarkChange,
): Promise<void> {
  const day = rated_at.toISOString().slice(0, 10)
  // Sorts the marks, so that concurrent ratings lock the rows in the same order and cannot deadlock.
  const names = JSON.stringify([...marks].sort())
  await sql`
    insert into character_ratings (character_id, day, mark, count)
    select ${character_id}::uuid, ${day}::date, mark, ${by}::integer from jsonb_array_elements_text(${names}::jsonb) mark
        on conflict (character_id, day, mark) do update set count = character_ratings.count + ${by}`.execute(
    tx,
  )
  if (model === null) return
  await sql`
    insert into model_ratings (day, model, mark, count)
    select ${day}::date, ${model}, mark, ${by}::integer from jsonb_array_elements_text(${names}::jsonb) mark
        on conflict (day, model, mark) do update set count = model_ratings.count + ${by}`.execute(tx)
}

const sum = sql<number>`sum(count)::integer`.as('count')

export async function listCharacterMarks(db: Db, character_id: string, since: string) {
  return db
    .selectFrom('character_ratings')
    .select(['mark', sum])
    .where('character_id', '=', character_id)
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy('mark')
    .execute()
}

export async function listModelRatings(db: Db, since: string) {
  return db
    .selectFrom('model_ratings')
    .select(['model', 'mark', sum])
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy(['model', 'mark'])
    .execute()
}
