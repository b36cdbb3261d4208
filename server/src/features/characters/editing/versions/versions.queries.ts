import type { ReviewState } from '@citrine/contract/character-fields'
import { type CharacterFields, characterFields } from '@citrine/contract/character-fields'
import { type Insertable, sql } from 'kysely'
import type { MinorMark } from '#server/features/safety/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { CharacterVersions } from '#server/platform/database/schema.gen.ts'
import { isId } from '#server/platform/ids.ts'

const readVersion = <T extends { fields: unknown }>(row: T) => ({
  ...row,
  fields: characterFields.parse(row.fields),
})

export async function findSaved(db: Db, user_id: string, client_id: string) {
  return db
    .selectFrom('character_versions')
    .select(['character_id', 'version_no', 'body_sha256', 'visibility', 'review_state'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

export async function findLatest(db: Db, character_id: string) {
  const row = await db
    .selectFrom('character_versions')
    .selectAll()
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readVersion(row)
}

export async function findVersion(db: Db, character_id: string, version_no: number) {
  const row = await db
    .selectFrom('character_versions')
    .selectAll()
    .where('character_id', '=', character_id)
    .where('version_no', '=', version_no)
    .executeTakeFirst()
  return row && readVersion(row)
}

type NewVersion = {
  character_id: string
  user_id: string
  client_id: string
  body_sha256: Buffer
  fields: CharacterFields
  raw_card: unknown
  review_state: ReviewState
  minor_mark: MinorMark | null
  created_at: Date
}

export async function insertVersion(tx: Tx, version: NewVersion) {
  const { character_id, user_id, client_id, body_sha256, fields, review_state, minor_mark, created_at } =
    version
  const before = await tx
    .selectFrom('character_versions')
    .select(['version_no', 'raw_card'])
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const version_no = (before?.version_no ?? 0) + 1
  const raw_card = version.raw_card ?? before?.raw_card ?? null
  const row: Insertable<CharacterVersions> = {
    character_id,
    version_no,
    user_id,
    client_id,
    body_sha256,
    review_state,
    minor_mark,
    created_at,
    name: fields.name,
    visibility: fields.visibility,
    fields: JSON.stringify(fields),
    raw_card: raw_card === null ? null : JSON.stringify(raw_card),
  }
  await tx.insertInto('character_versions').values(row).execute()
  return { version_no, raw_card: raw_card as unknown }
}

export async function withdrawWaiting(tx: Tx, character_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('character_versions')
    .set({ review_state: 'draft' })
    .where('character_id', '=', character_id)
    .where('review_state', '=', 'in_review')
    .execute()
  await tx
    .updateTable('character_versions')
    .set({ appeal_state: 'upheld', appeal_decided_at: now })
    .where('character_id', '=', character_id)
    .where('appeal_state', '=', 'open')
    .execute()
}

export async function withdrawApproved(tx: Tx, character_id: string): Promise<void> {
  await tx
    .updateTable('character_versions')
    .set({ review_state: 'draft' })
    .where('character_id', '=', character_id)
    .where('review_state', '=', 'approved')
    .execute()
}

export async function wasApproved(db: Db, character_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('character_versions')
    .select('version_no')
    .where('character_id', '=', character_id)
    .where('review_state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Skips versions that a person has read. */
export async function putUnlistedInReview(tx: Tx, user_id: string): Promise<void> {
  await sql`
    with hidden as (
      update characters set review_state = 'in_review'
       where creator_id = ${user_id} and visibility = 'unlisted' and review_state = 'approved'
         and exists (select from character_versions v where v.character_id = characters.character_id
                       and v.version_no = characters.version_no and v.decided_by is null)
      returning character_id, version_no
    )
    update character_versions v set review_state = 'in_review'
      from hidden h where v.character_id = h.character_id and v.version_no = h.version_no`.execute(tx)
}

export async function wasRefused(
  db: Db,
  { user_id, character_id, since }: { user_id: string; character_id: string | null; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('character_versions')
    .select('version_no')
    .where('user_id', '=', user_id)
    .where('review_state', '=', 'rejected')
    .where((eb) =>
      eb.or([
        eb('decided_at', '>', since),
        ...(character_id !== null && isId(character_id) ? [eb('character_id', '=', character_id)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (found !== undefined) return true
  const deleted = await db
    .selectFrom('refused_versions')
    .select('version_no')
    .where('user_id', '=', user_id)
    .where('decided_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return deleted !== undefined
}

export async function countDecided(db: Db, user_id: string): Promise<{ approved: number; refused: number }> {
  const { rows } = await sql<{ approved: number; refused: number }>`
    select (select count(*)::int from character_versions
             where user_id = ${user_id} and review_state = 'approved' and decided_by is not null) as approved,
           (select count(*)::int from character_versions where user_id = ${user_id} and review_state = 'rejected')
           + (select count(*)::int from refused_versions where user_id = ${user_id}) as refused`.execute(db)
  return rows[0] ?? { approved: 0, refused: 0 }
}

type Decision = {
  character_id: string
  version_no: number
  review_state: 'approved' | 'rejected'
  reason_code: string | null
  reason_text: string
  decided_by: string
  decided_at: Date
}

export async function setDecision(
  tx: Tx,
  { character_id, version_no, ...decision }: Decision,
): Promise<void> {
  await tx
    .updateTable('character_versions')
    .set(decision)
    .where('character_id', '=', character_id)
    .where('version_no', '=', version_no)
    .execute()
}

type Appeal = { character_id: string; version_no: number; text: string; now: Date }

export async function setAppeal(tx: Tx, { character_id, version_no, text, now }: Appeal): Promise<void> {
  await tx
    .updateTable('character_versions')
    .set({ appeal_text: text, appeal_state: 'open', appealed_at: now })
    .where('character_id', '=', character_id)
    .where('version_no', '=', version_no)
    .execute()
}

type AppealEnd = {
  character_id: string
  version_no: number
  state: 'upheld' | 'overturned'
  decided_by: string
  now: Date
}

export async function endAppeal(
  tx: Tx,
  { character_id, version_no, state, decided_by, now }: AppealEnd,
): Promise<void> {
  await tx
    .updateTable('character_versions')
    .set({ appeal_state: state, appeal_decided_by: decided_by, appeal_decided_at: now })
    .where('character_id', '=', character_id)
    .where('version_no', '=', version_no)
    .execute()
}

type Page = { character_id: string; below: number | undefined; limit: number }

export async function listVersionRows(db: Db, { character_id, below, limit }: Page) {
  let query = db
    .selectFrom('character_versions')
    .select([
      'version_no',
      'name',
      'visibility',
      'review_state',
      'reason_code',
      'reason_text',
      'appeal_state',
      'created_at',
    ])
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .limit(limit)
  if (below !== undefined) query = query.where('version_no', '<', below)
  return query.execute()
}

export async function listWholeVersions(db: Db, { character_id, below, limit }: Page) {
  let query = db
    .selectFrom('character_versions')
    .select([
      'version_no',
      'fields',
      'review_state',
      'reason_code',
      'reason_text',
      'decided_at',
      'appeal_text',
      'appeal_state',
      'appealed_at',
      'appeal_decided_at',
      'created_at',
    ])
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .limit(limit)
  if (below !== undefined) query = query.where('version_no', '<', below)
  return query.execute()
}

export async function listRefusedVersions(db: Db, user_id: string) {
  return db
    .selectFrom('refused_versions')
    .select(['character_id', 'version_no', 'reason_code', 'reason_text', 'decided_at', 'deleted_at'])
    .where('user_id', '=', user_id)
    .orderBy('deleted_at')
    .execute()
}

export async function pruneRefused(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('refused_versions').where('deleted_at', '<', before).execute()
}

/** Lists the state of each latest version, or of the public one after a takedown. */
export async function listNotifiedStates(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  return (
    db
      .selectFrom('character_versions as v')
      .innerJoin('characters as c', 'c.character_id', 'v.character_id')
      .distinctOn('v.character_id')
      .select(['v.character_id', 'v.visibility', 'v.reason_code', 'v.reason_text', 'v.appeal_state'])
      // A version hidden after a complaint waits for a reviewer although it is approved.
      .select(
        sql<ReviewState>`case when v.version_no = c.version_no then c.review_state else v.review_state end`.as(
          'review_state',
        ),
      )
      .where('v.character_id', 'in', character_ids)
      .orderBy('v.character_id')
      .orderBy(sql`c.review_state = 'rejected' and v.version_no = c.version_no`, 'desc')
      .orderBy('v.version_no', 'desc')
      .execute()
  )
}

export async function listBeingEdited(db: Db, character_ids: readonly string[]): Promise<Set<string>> {
  if (character_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('character_drafts')
    .select('character_id')
    .where('character_id', 'in', character_ids)
    .execute()
  return new Set(rows.flatMap(({ character_id }) => character_id ?? []))
}

export async function deleteVersions(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('character_versions').where('user_id', '=', user_id).execute()
}
