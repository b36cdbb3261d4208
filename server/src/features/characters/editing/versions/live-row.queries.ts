import type { ReviewState, Visibility } from '@citrine/contract/character-fields'
import type { Cover } from '@citrine/contract/characters'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { buildLiveColumns } from './live-columns.ts'

const COLUMNS = [
  'character_id',
  'creator_id',
  'visibility',
  'review_state',
  'version_no',
  'published_at',
] as const

export async function lockOwnCharacter(tx: Tx, user_id: string, character_id: string) {
  return tx
    .selectFrom('characters')
    .select(COLUMNS)
    .where('character_id', '=', character_id)
    .where('creator_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockOwnCharacter>>>

export async function lockCharacter(tx: Tx, character_id: string) {
  return tx
    .selectFrom('characters')
    .select(COLUMNS)
    .where('character_id', '=', character_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findOwnLiveRow(db: Db, user_id: string, character_id: string) {
  return db
    .selectFrom('characters')
    .select(COLUMNS)
    .where('character_id', '=', character_id)
    .where('creator_id', '=', user_id)
    .executeTakeFirst()
}

type Columns = ReturnType<typeof buildLiveColumns>
type NewCharacter = {
  character_id: string
  creator_id: string
  columns: Columns
  cover: Cover
  visibility: Visibility
  review_state: ReviewState
  raw_card: unknown
  speaks_of_minor: boolean
  hot_score: number
  now: Date
}

export async function insertCharacter(
  tx: Tx,
  { character_id, creator_id, columns, cover, raw_card, now, ...rest }: NewCharacter,
): Promise<void> {
  await tx
    .insertInto('characters')
    .values({
      ...columns,
      ...rest,
      character_id,
      creator_id,
      cover: JSON.stringify(cover),
      raw_card: raw_card === null ? null : JSON.stringify(raw_card),
      version_no: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type PublishedVersion = {
  character_id: string
  version_no: number
  columns: Columns
  visibility: Visibility
  review_state: ReviewState
  raw_card: unknown
  speaks_of_minor: boolean
  now: Date
  published?: { published_at: Date; hot_score: number }
}

export async function showVersion(
  tx: Tx,
  { character_id, columns, raw_card, now, published, ...rest }: PublishedVersion,
): Promise<void> {
  await tx
    .updateTable('characters')
    .set({
      ...columns,
      ...rest,
      ...published,
      raw_card: raw_card === null ? null : JSON.stringify(raw_card),
      updated_at: now,
    })
    .where('character_id', '=', character_id)
    .execute()
}

type State = { visibility?: Visibility; review_state?: ReviewState }

export async function setState(tx: Tx, character_id: string, state: State): Promise<void> {
  await tx.updateTable('characters').set(state).where('character_id', '=', character_id).execute()
}

type KeptCharacter = {
  character_id: string
  columns: Partial<Columns> & { speaks_of_minor?: boolean }
  is_kept: boolean
  now: Date
}

/** Chats continue only if `is_kept`: not with versions that were never shown or were taken down. */
export async function retireCharacter(
  tx: Tx,
  { character_id, columns, is_kept, now }: KeptCharacter,
): Promise<void> {
  const review_state = is_kept ? ('draft' as const) : ('rejected' as const)
  await tx
    .updateTable('characters')
    .set({ ...columns, visibility: 'private', review_state, raw_card: null, updated_at: now })
    .where('character_id', '=', character_id)
    .execute()
}

/** Keeps the reasons for later reviews, and only a hash of the text. */
async function keepRefusals(tx: Tx, character_id: string, now: Date): Promise<void> {
  await sql`
    insert into refused_versions (character_id, version_no, user_id, content_sha256, reason_code, reason_text, decided_by,
                                  decided_at, appeal_state, deleted_at)
    select character_id, version_no, user_id,
      sha256(convert_to((fields - '{visibility,avatar_id,voice_id}'::text[])::text, 'UTF8')),
           reason_code, reason_text, decided_by, decided_at, appeal_state, ${now}
      from character_versions where character_id = ${character_id} and review_state = 'rejected'
        on conflict do nothing`.execute(tx)
}

export async function hideDeleted(tx: Tx, character_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('characters')
    .set({ creator_id: null, deleted_at: now })
    .where('character_id', '=', character_id)
    .execute()
  await keepRefusals(tx, character_id, now)
  await tx.deleteFrom('character_drafts').where('character_id', '=', character_id).execute()
  await tx.deleteFrom('character_versions').where('character_id', '=', character_id).execute()
}

export async function listDeleted(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  let query = db
    .selectFrom('characters')
    .select('character_id')
    .where('deleted_at', 'is not', null)
    .orderBy('character_id')
    .limit(limit)
  if (after !== undefined) query = query.where('character_id', '>', after)
  return (await query.execute()).map(({ character_id }) => character_id)
}

export async function clearRawCards(db: Db, user_id: string): Promise<void> {
  await db
    .updateTable('characters')
    .set({ raw_card: null })
    .where('creator_id', '=', user_id)
    .where('raw_card', 'is not', null)
    .execute()
}
