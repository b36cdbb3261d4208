import type { Repair } from '@citrine/contract/character-editing'
import { repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { type Cover, cover } from '@citrine/contract/characters'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import { readDraftFields } from './draft-fields.ts'

const repairs = z.array(repair)

export type DraftCursor = { updated_at: string; draft_id: string }

type NewDraft = {
  draft_id: string
  user_id: string
  client_id: string
  character_id: string | null
  fields: DraftFields
  repairs: readonly Repair[]
  raw_card: unknown
  now: Date
}

const readDraft = <T extends { fields: unknown; repairs: unknown }>(row: T) => ({
  ...row,
  fields: readDraftFields(row.fields),
  repairs: repairs.parse(row.repairs),
})
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

const COLUMNS = [
  'draft_id',
  'character_id',
  'revision',
  'fields',
  'repairs',
  'updated_at',
  sql<boolean>`raw_card ->> 'file_id' is not null`.as('has_original'),
] as const

const selectOwnDrafts = (db: Db, user_id: string) =>
  db.selectFrom('character_drafts').select(COLUMNS).where('user_id', '=', user_id)

export async function findDraft(db: Db, user_id: string, draft_id: string) {
  const row = await selectOwnDrafts(db, user_id).where('draft_id', '=', draft_id).executeTakeFirst()
  return row && readDraft(row)
}

export async function findDraftByRequest(db: Db, user_id: string, client_id: string) {
  const row = await selectOwnDrafts(db, user_id).where('client_id', '=', client_id).executeTakeFirst()
  return row && readDraft(row)
}

export async function findCharacterDraft(db: Db, user_id: string, character_id: string) {
  const row = await selectOwnDrafts(db, user_id).where('character_id', '=', character_id).executeTakeFirst()
  return row && readDraft(row)
}

export async function findCover(db: Db, user_id: string, character_id: string): Promise<Cover | undefined> {
  const row = await db
    .selectFrom('characters')
    .select('cover')
    .where('creator_id', '=', user_id)
    .where('character_id', '=', character_id)
    .executeTakeFirst()
  return row && cover.parse(row.cover)
}

export async function findDraftForCard(db: Db, user_id: string, draft_id: string) {
  const row = await selectOwnDrafts(db, user_id)
    .select(['raw_card', 'created_at'])
    .where('draft_id', '=', draft_id)
    .executeTakeFirst()
  return row && readDraft(row)
}

export async function findRawCard(db: Db, user_id: string, draft_id: string): Promise<unknown> {
  const row = await db
    .selectFrom('character_drafts')
    .select('raw_card')
    .where('user_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    .executeTakeFirst()
  return row?.raw_card ?? null
}

/** Serialises this user's draft openings until the transaction ends. */
export async function lockDrafts(tx: Tx, user_id: string): Promise<void> {
  await lockName(tx, `drafts ${user_id}`)
}

export async function countDrafts(db: Db, user_id: string): Promise<number> {
  const { drafts } = await db
    .selectFrom('character_drafts')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return drafts
}

export async function insertDraft(db: Db, { now, ...draft }: NewDraft): Promise<DraftRow> {
  const row = await db
    .insertInto('character_drafts')
    .values({
      ...draft,
      fields: JSON.stringify(draft.fields),
      repairs: JSON.stringify(draft.repairs),
      raw_card: draft.raw_card === null ? null : JSON.stringify(draft.raw_card),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return readDraft(row)
}

type Save = { user_id: string; draft_id: string; revision: number; fields: DraftFields; now: Date }

/**
 * Drops an import's open repairs for fields that changed.
 * @returns undefined when the draft is at another revision, or was deleted
 */
export async function updateDraft(db: Db, { user_id, draft_id, revision, fields, now }: Save) {
  const written = JSON.stringify(fields)
  return db
    .updateTable('character_drafts')
    .set({
      fields: written,
      repairs: sql`case when repairs = '[]' then repairs else coalesce((
        select jsonb_agg(one order by place) from jsonb_array_elements(repairs) with ordinality each (one, place)
         where one ->> 'action' <> 'to_do'
            or fields -> split_part(one ->> 'field', '.', 1)
               is not distinct from ${written}::jsonb -> split_part(one ->> 'field', '.', 1)), '[]') end`,
      revision: revision + 1,
      updated_at: now,
    })
    .where('user_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    .where('revision', '=', revision)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
}

export async function replaceDraft(db: Db, { user_id, draft_id, fields, now }: Omit<Save, 'revision'>) {
  const row = await db
    .updateTable('character_drafts')
    .set((eb) => ({
      fields: JSON.stringify(fields),
      repairs: '[]',
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return readDraft(row)
}

export async function giveDraftAvatar(
  db: Db,
  {
    user_id,
    character_id,
    avatar_id,
    now,
  }: { user_id: string; character_id: string; avatar_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('character_drafts')
    .set((eb) => ({
      fields: sql`jsonb_set(fields, '{avatar_id}', to_jsonb(${avatar_id}::text))`,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .where(sql<boolean>`fields ->> 'avatar_id' is distinct from ${avatar_id}`)
    .execute()
}

export async function deleteDraftRow(db: Db, user_id: string, draft_id: string): Promise<void> {
  await db
    .deleteFrom('character_drafts')
    .where('user_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    .execute()
}

export async function deleteUserDrafts(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('character_drafts').where('user_id', '=', user_id).execute()
}

type Page = { user_id: string; after: DraftCursor | undefined; limit: number }

const selectPage = (db: Db, { user_id, after, limit }: Page) =>
  db
    .selectFrom('character_drafts')
    .where('user_id', '=', user_id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(updated_at, draft_id) < (${after?.updated_at}::timestamptz, ${after?.draft_id}::uuid)`,
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('draft_id', 'desc')
    .limit(limit)

export async function listDraftCards(db: Db, page: Page) {
  return selectPage(db, page)
    .select(['draft_id', 'character_id', 'updated_at'])
    .select([
      sql<string>`updated_at::text`.as('updated_at_text'),
      sql<string>`left(coalesce(fields ->> 'name', ''), 200)`.as('name'),
      sql<string | null>`fields ->> 'avatar_id'`.as('avatar_id'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(repairs, '$[*] ? (@.action == "to_do")'))`.as(
        'to_do',
      ),
    ])
    .execute()
}

export async function listWholeDrafts(db: Db, page: Page) {
  return selectPage(db, page)
    .selectAll()
    .select(sql<string>`updated_at::text`.as('updated_at_text'))
    .execute()
}
