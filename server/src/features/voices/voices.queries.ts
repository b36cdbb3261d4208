import type { ErrorKind } from '@citrine/contract/errors'
import type { Narration, PartKind, VoiceEngine, VoiceState } from '@citrine/contract/voices'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Voices } from '#server/platform/database/schema.gen.ts'

const COLUMNS = [
  'voice_id',
  'user_id',
  'record_id',
  'manner',
  'preset_id',
  'narrator_id',
  'narration',
  'engine',
  'lang',
  'state',
  'fault',
  'is_given_back',
  'is_whole',
  'is_speaking',
  'is_paid',
  'hold_id',
  'created_at',
  'updated_at',
] as const

export type VoiceRow = {
  voice_id: string
  user_id: string
  record_id: string
  manner: string
  preset_id: string
  narrator_id: string
  narration: Narration
  engine: VoiceEngine
  lang: string
  state: VoiceState
  fault: ErrorKind | null
  is_given_back: boolean
  is_whole: boolean
  is_speaking: boolean
  is_paid: boolean
  hold_id: string | null
  created_at: Date
  updated_at: Date
}

/** Makes requests of one user run one after the other, so that two tabs share one voice and the limit holds. */
export async function lockSpeaking(tx: Tx, user_id: string): Promise<void> {
  await lockName(tx, `voice:${user_id}`)
}

export async function countMaking(
  tx: Tx,
  { user_id, voice_id }: Pick<VoiceRow, 'user_id' | 'voice_id'>,
): Promise<number> {
  const { making } = await tx
    .selectFrom('voices')
    .select(({ fn }) => fn.countAll<number>().as('making'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'generating')
    .where('engine', '=', 'server')
    .where('voice_id', '!=', voice_id)
    .executeTakeFirstOrThrow()
  return making
}

export async function insertVoice(tx: Tx, voice: Insertable<Voices>): Promise<void> {
  await tx.insertInto('voices').values(voice).execute()
}

type SameVoice = Pick<VoiceRow, 'user_id' | 'record_id' | 'manner'>
const SAME_MAX = 20

export async function listSameVoices(tx: Tx, { user_id, record_id, manner }: SameVoice): Promise<VoiceRow[]> {
  return tx
    .selectFrom('voices')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('manner', '=', manner)
    .orderBy('created_at', 'desc')
    .limit(SAME_MAX)
    .execute() as Promise<VoiceRow[]>
}

export async function findVoice(db: Db, user_id: string, voice_id: string): Promise<VoiceRow | undefined> {
  return db
    .selectFrom('voices')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('voice_id', '=', voice_id)
    .executeTakeFirst() as Promise<VoiceRow | undefined>
}

/** Browser voices cost nothing to make again. */
export async function deleteFreeVoices(tx: Tx, user_id: string, record_id: string): Promise<void> {
  await tx
    .deleteFrom('voices')
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('engine', '=', 'browser')
    .where('state', '!=', 'generating')
    .execute()
}

export async function lockVoice(tx: Tx, voice_id: string): Promise<VoiceRow | undefined> {
  return tx
    .selectFrom('voices')
    .select(COLUMNS)
    .where('voice_id', '=', voice_id)
    .forUpdate()
    .executeTakeFirst() as Promise<VoiceRow | undefined>
}

export async function lockGenerating(tx: Tx, user_id: string) {
  return tx
    .selectFrom('voices')
    .select(['voice_id', 'record_id', 'hold_id'])
    .where('user_id', '=', user_id)
    .where('state', '=', 'generating')
    .orderBy('voice_id')
    .forUpdate()
    .execute()
}

export async function changeVoice(tx: Tx, voice_id: string, change: Updateable<Voices>): Promise<void> {
  await tx.updateTable('voices').set(change).where('voice_id', '=', voice_id).execute()
}

export async function hasPaidFor(tx: Tx, user_id: string, content_key: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('voices')
    .select('voice_id')
    .where('user_id', '=', user_id)
    .where('content_key', '=', content_key)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listReady(db: Db, user_id: string, record_ids: readonly string[]) {
  if (record_ids.length === 0) return []
  return db
    .selectFrom('voices as v')
    .innerJoin('voice_parts as p', 'p.voice_id', 'v.voice_id')
    .innerJoin('voice_clips as c', 'c.clip_key', 'p.clip_key')
    .select(['v.record_id', 'v.voice_id', 'v.manner', 'v.content_key'])
    .select(({ fn }) => fn.sum<number>('c.duration_ms').as('duration_ms'))
    .select(sql<Buffer>`string_agg(c.peaks, ''::bytea order by p.part_no)`.as('peaks'))
    .where('v.user_id', '=', user_id)
    .where('v.record_id', 'in', [...record_ids])
    .where('v.state', '=', 'ready')
    .where('v.is_whole', '=', true)
    .groupBy('v.voice_id')
    .orderBy('v.created_at', 'desc')
    .execute()
}

export async function listStalled(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('voices')
    .select(['voice_id', 'user_id', 'record_id', 'is_whole', 'hold_id', 'updated_at'])
    .where('state', '=', 'generating')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

export async function deleteMessageVoices(
  db: Db,
  user_id: string,
  record_ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('voices').where('user_id', '=', user_id).where('record_id', 'in', record_ids).execute()
}

export async function deleteAllVoices(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('voices').where('user_id', '=', user_id).execute()
}

export async function listVoicesById(
  db: Db,
  { user_id, after, limit }: { user_id: string; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('voices')
    .select(['voice_id', 'record_id', 'preset_id', 'narration', 'engine', 'lang', 'state', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('voice_id')
    .limit(limit)
  if (after !== undefined) query = query.where('voice_id', '>', after)
  return query.execute()
}

export type NewPart = {
  part_no: number
  kind: PartKind
  clip_key: Buffer
  is_made: boolean
  text: string | null
}

export async function insertParts(tx: Tx, voice_id: string, parts: readonly NewPart[]): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insertInto('voice_parts')
    .values(parts.map((part) => ({ voice_id, ...part })))
    .execute()
}

export async function listPartKeys(
  tx: Tx,
  voice_id: string,
): Promise<{ clip_key: Buffer; is_made: boolean }[]> {
  return tx
    .selectFrom('voice_parts')
    .select(['clip_key', 'is_made'])
    .where('voice_id', '=', voice_id)
    .orderBy('part_no')
    .execute()
}

export type PartRow = NewPart & {
  hash: string | null
  duration_ms: number | null
  peaks: Buffer | null
}

export async function listParts(db: Db, voice_id: string): Promise<PartRow[]> {
  return db
    .selectFrom('voice_parts as p')
    .leftJoin('voice_clips as c', 'c.clip_key', 'p.clip_key')
    .select([
      'p.part_no',
      'p.kind',
      'p.clip_key',
      'p.is_made',
      'p.text',
      'c.hash',
      'c.duration_ms',
      'c.peaks',
    ])
    .where('p.voice_id', '=', voice_id)
    .orderBy('p.part_no')
    .execute() as Promise<PartRow[]>
}

export async function findNextPart(db: Db, voice_id: string) {
  return db
    .selectFrom('voice_parts as p')
    .innerJoin('voices as v', 'v.voice_id', 'p.voice_id')
    .select(['p.part_no', 'p.kind', 'p.clip_key', 'p.text'])
    .select(['v.preset_id', 'v.narrator_id', 'v.narration', 'v.lang'])
    .where('p.voice_id', '=', voice_id)
    .where('v.state', '=', 'generating')
    .where('p.is_made', '=', false)
    .orderBy('p.part_no')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Removes the part's text.
 * @returns whether it was not generated before
 */
export async function markMade(tx: Tx, voice_id: string, part_no: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voice_parts')
    .set({ is_made: true, text: null })
    .where('voice_id', '=', voice_id)
    .where('part_no', '=', part_no)
    .where('is_made', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePartsFrom(tx: Tx, voice_id: string, part_no: number): Promise<void> {
  await tx
    .deleteFrom('voice_parts')
    .where('voice_id', '=', voice_id)
    .where('part_no', '>=', part_no)
    .execute()
}
