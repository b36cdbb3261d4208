import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { HOUR_MS } from '#server/platform/time.ts'

export type Clip = { clip_key: Buffer; hash: string; duration_ms: number; peaks: Buffer }

const USED_AGAIN_MS = HOUR_MS

export async function findClip(db: Db, clip_key: Buffer): Promise<Clip | undefined> {
  return db
    .selectFrom('voice_clips')
    .select(['clip_key', 'hash', 'duration_ms', 'peaks'])
    .where('clip_key', '=', clip_key)
    .executeTakeFirst()
}

export async function useClips(tx: Tx, clip_keys: readonly Buffer[], now: Date): Promise<Set<string>> {
  if (clip_keys.length === 0) return new Set()
  await tx
    .updateTable('voice_clips')
    .set({ used_at: now })
    .where('clip_key', 'in', [...clip_keys])
    .where('used_at', '<', new Date(now.getTime() - USED_AGAIN_MS))
    .execute()
  const rows = await tx
    .selectFrom('voice_clips')
    .select('clip_key')
    .where('clip_key', 'in', [...clip_keys])
    .execute()
  return new Set(rows.map(({ clip_key }) => clip_key.toString('hex')))
}

export async function insertClip(db: Db, clip: Clip, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voice_clips')
    .values({ ...clip, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Recent clips are skipped, so this rarely writes a row. */
export async function touchClips(db: Db, voice_id: string, now: Date): Promise<void> {
  await sql`
    update voice_clips set used_at = ${now}
     where used_at < ${new Date(now.getTime() - USED_AGAIN_MS)}
       and clip_key in (select p.clip_key from voice_parts p where p.voice_id = ${voice_id})`.execute(db)
}

/**
 * Empties voices whose clips were not used since `before`; the next request generates them again, free of charge.
 * @returns the number of emptied voices
 */
export async function clearUnheardClips(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as (select clip_key from voice_clips where used_at < ${before} order by used_at limit ${limit}),
         emptied as (
           update voices set is_whole = false
            where state <> 'generating'
              and voice_id in (select p.voice_id from voice_parts p join old on old.clip_key = p.clip_key)
           returning voice_id),
         parts as (delete from voice_parts where voice_id in (select voice_id from emptied))
    select voice_id from emptied`.execute(db)
  return rows.length
}

/**
 * Deletes the clips of one user, which no other user shares.
 * @returns the files
 */
export async function deleteClips(tx: Tx, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from voice_clips c
     where c.clip_key in (
       select p.clip_key from voice_parts p join voices v on v.voice_id = p.voice_id where v.user_id = ${user_id})
    returning c.hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}

export async function deleteUnusedClips(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from voice_clips c
     where c.used_at < ${before}
       and c.clip_key in (
         select u.clip_key from voice_clips u
          where u.used_at < ${before}
            and not exists (select from voice_parts p where p.clip_key = u.clip_key)
          order by u.used_at limit ${limit})
    returning c.hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

export async function listNamedSounds(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('voice_clips').select('hash').where('hash', 'in', hashes).execute()
  return rows.map(({ hash }) => hash)
}
