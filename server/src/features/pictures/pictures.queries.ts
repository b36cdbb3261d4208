import type { PictureState } from '@citrine/contract/chat-picture'
import type { Look, Scene } from '@citrine/illustrator/words'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  pictureColumn,
  type StoredPicture,
  selectPictureHash,
} from '#server/platform/media/stored-picture.ts'
import type { PictureRequest } from '#server/providers/images/images.port.ts'

const REMOVED_BATCH = 200

const requestColumn = z.object({
  prompt: z.string(),
  negative: z.string(),
  look: z.custom<Look>(),
  beside: z.custom<Look | null>().default(null),
  scene: z.custom<Scene>(),
  seed: z.number(),
  frame: z.object({ width: z.number(), height: z.number() }),
  left_out: z.array(z.string()).default([]),
})

const COLUMNS = [
  'picture_id',
  'user_id',
  'character_id',
  'chat_id',
  'record_id',
  'prompt',
  'wish',
  'state',
  'progress',
  'fault',
  'attempt',
  'hold_id',
  'is_given_back',
  'picture',
  'made_by',
  'model',
  'created_at',
] as const

const readRow = <T extends { wish: unknown; picture: unknown }>(row: T) => ({
  ...row,
  wish: requestColumn.parse(row.wish),
  picture: pictureColumn.parse(row.picture),
})

export type NewPicture = {
  picture_id: string
  user_id: string
  character_id: string
  chat_id: string
  record_id: string
  client_id: string
  body_sha256: Buffer
  prompt: string
  wish: PictureRequest
  hold_id: string
  now: Date
}

/** Heartbeats follow the clock of the database, like holds. */
const NOW = sql<Date>`clock_timestamp()`

/** @returns undefined for a repeated request */
export async function insertPicture(tx: Tx, { now, wish, ...row }: NewPicture) {
  const inserted = await tx
    .insertInto('chat_pictures')
    .values({ ...row, wish: JSON.stringify(wish), state: 'waiting', alive_at: NOW, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return inserted && readRow(inserted)
}

export type PictureRow = NonNullable<Awaited<ReturnType<typeof insertPicture>>>

const selectPictures = (db: Db, user_id: string) =>
  db
    .selectFrom('chat_pictures')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)

export async function findPictureByClientId(db: Db, user_id: string, client_id: string) {
  const row = await selectPictures(db, user_id)
    .select('body_sha256')
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row && readRow(row)
}

type PictureKey = { user_id: string; picture_id: string }

export async function findOwnPicture(
  db: Db,
  { user_id, picture_id }: PictureKey,
): Promise<PictureRow | undefined> {
  const row = await selectPictures(db, user_id).where('picture_id', '=', picture_id).executeTakeFirst()
  return row && readRow(row)
}

export async function findStoredPicture(db: Db, picture_id: string): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('chat_pictures')
    .select('picture')
    .where('picture_id', '=', picture_id)
    .executeTakeFirst()
  return pictureColumn.parse(row?.picture ?? null)
}

export async function lockOwnPicture(
  tx: Tx,
  { user_id, picture_id }: PictureKey,
): Promise<PictureRow | undefined> {
  const row = await selectPictures(tx, user_id)
    .where('picture_id', '=', picture_id)
    .forUpdate()
    .executeTakeFirst()
  return row && readRow(row)
}

/** Also hides the picture from its user. */
export async function setRemoved(tx: Tx, picture_id: string, now: Date): Promise<PictureRow | undefined> {
  const row = await tx
    .updateTable('chat_pictures')
    .set({ removed_at: now })
    .where('picture_id', '=', picture_id)
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readRow(row)
}

export async function listRemoved(db: Db, { user_id, before }: { user_id?: string; before?: Date }) {
  let query = db
    .selectFrom('chat_pictures')
    .select(['picture_id', 'user_id', 'picture'])
    .where('removed_at', 'is not', null)
    .limit(REMOVED_BATCH)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  if (before !== undefined) query = query.where('removed_at', '<', before)
  return (await query.execute()).map((row) => ({ ...row, picture: pictureColumn.parse(row.picture) }))
}

type PictureStateChange = { state: PictureState; progress: number | null; is_given_back: boolean }

export async function changePicture(
  tx: Tx,
  picture_id: string,
  change: PictureStateChange,
): Promise<PictureRow> {
  const row = await tx
    .updateTable('chat_pictures')
    .set(change)
    .where('picture_id', '=', picture_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return readRow(row)
}

export async function restartPicture(
  tx: Tx,
  { picture_id, hold_id }: { picture_id: string; hold_id: string },
): Promise<PictureRow> {
  const row = await tx
    .updateTable('chat_pictures')
    .set((eb) => ({
      state: 'waiting',
      progress: null,
      fault: null,
      is_given_back: false,
      attempt: eb('attempt', '+', 1),
      hold_id,
      alive_at: NOW,
    }))
    .where('picture_id', '=', picture_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return readRow(row)
}

export type PictureAttempt = { picture_id: string; attempt: number }

const selectRunning = (db: Db, { picture_id, attempt }: PictureAttempt) =>
  db
    .updateTable('chat_pictures')
    .where('picture_id', '=', picture_id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['waiting', 'drawing'])

export async function saveDrawing(
  db: Db,
  attempt: PictureAttempt,
  progress: number | null,
): Promise<PictureRow | undefined> {
  const row = await selectRunning(db, attempt)
    .set({ state: 'drawing', progress, alive_at: NOW })
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readRow(row)
}

export type MadePicture = { picture: StoredPicture; made_by: 'drawn' | 'generated'; model: string | null }

/**
 * Clears the request, which quotes the chat, because chats may be deleted.
 * @returns undefined for a cancelled picture
 */
export async function saveReady(
  tx: Tx,
  attempt: PictureAttempt,
  { picture, made_by, model }: MadePicture,
  alive_at: Date,
): Promise<PictureRow | undefined> {
  const row = await selectRunning(tx, attempt)
    .set({ state: 'ready', progress: null, picture: JSON.stringify(picture), made_by, model, alive_at })
    .set({ wish: sql`jsonb_set(wish, '{prompt}', '""')` })
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readRow(row)
}

export async function saveFault(
  db: Db,
  attempt: PictureAttempt,
  fault: string,
): Promise<PictureRow | undefined> {
  const row = await selectRunning(db, attempt)
    .set({ state: 'waiting', progress: null, fault })
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readRow(row)
}

export async function saveDrawingFailure(
  tx: Tx,
  attempt: PictureAttempt,
  fault: string | null,
): Promise<PictureRow | undefined> {
  const row = await selectRunning(tx, attempt)
    .set({ state: 'failed', progress: null, ...(fault === null ? {} : { fault }) })
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readRow(row)
}

/** Lists running pictures whose last heartbeat is more than `ms` old. */
export async function listSilentPictures(
  db: Db,
  ms: number,
  limit: number,
): Promise<(PictureAttempt & { hold_id: string })[]> {
  return db
    .selectFrom('chat_pictures')
    .select(['picture_id', 'attempt', 'hold_id'])
    .where('state', 'in', ['waiting', 'drawing'])
    .where('alive_at', '<', sql<Date>`clock_timestamp() - ${ms}::integer * interval '1 millisecond'`)
    .orderBy('alive_at')
    .limit(limit)
    .execute()
}

export async function deleteOwnPicture(tx: Tx, { user_id, picture_id }: PictureKey): Promise<void> {
  await tx
    .deleteFrom('chat_pictures')
    .where('user_id', '=', user_id)
    .where('picture_id', '=', picture_id)
    .execute()
}

export type PictureCursor = { at: Date; id: string }
type PictureQuery = {
  user_id: string
  chat_id?: string | undefined
  character_id?: string | undefined
  isReady?: true
  before: PictureCursor | undefined
  limit: number
}

export async function listOwnPictures(
  db: Db,
  { user_id, chat_id, character_id, isReady, before, limit }: PictureQuery,
) {
  let query = selectPictures(db, user_id)
    .orderBy('created_at', 'desc')
    .orderBy('picture_id', 'desc')
    .limit(limit)
  if (chat_id !== undefined) query = query.where('chat_id', '=', chat_id)
  if (character_id !== undefined) query = query.where('character_id', '=', character_id)
  if (isReady) query = query.where('state', '=', 'ready')
  if (before !== undefined)
    query = query.where(
      sql<SqlBool>`(created_at, picture_id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  return (await query.execute()).map(readRow)
}

export async function countByCharacter(db: Db, user_id: string, limit: number) {
  return db
    .selectFrom('chat_pictures')
    .select('character_id')
    .select(({ fn }) => fn.countAll<number>().as('image_count'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .groupBy('character_id')
    .orderBy('image_count', 'desc')
    .limit(limit)
    .execute()
}

export async function listPicturesOfRecords(
  db: Db,
  user_id: string,
  record_ids: readonly string[],
): Promise<PictureRow[]> {
  if (record_ids.length === 0) return []
  const rows = await selectPictures(db, user_id)
    .where('record_id', 'in', record_ids)
    .orderBy('created_at')
    .orderBy('picture_id')
    .execute()
  return rows.map(readRow)
}

export async function listPicturedCharacters(db: Db, character_ids: readonly string[]): Promise<string[]> {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('chat_pictures')
    .select('character_id')
    .distinct()
    .where('character_id', 'in', character_ids)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

export async function listUsedChatPictures(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_pictures')
    .select(selectPictureHash('picture').as('hash'))
    .where(selectPictureHash('picture'), 'in', hashes)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function listNewlyReady(
  db: Db,
  user_ids: readonly string[],
  { since, until }: { since: Date; until: Date },
) {
  return db
    .selectFrom('chat_pictures')
    .select(['user_id', 'character_id', 'chat_id', 'alive_at as at'])
    .where('user_id', 'in', user_ids)
    .where('state', '=', 'ready')
    .where('alive_at', '>', since)
    .where('alive_at', '<=', until)
    .execute()
}
