import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

const TRIES = 5

export type NewTicket = {
  ticket_id: string
  target: string
  use_type: string
  device_id: string
  created_at: Date
  expires_at: Date
}

/** Sign-ins and sendings of one target run one after the other, until the transaction ends. */
export async function lockTarget(tx: Tx, key: string): Promise<void> {
  await lockName(tx, `login:${key}`)
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.insertInto('tickets').values(ticket).execute()
}

export async function findOpenTicket(db: Db, ticket_id: string) {
  return db
    .selectFrom('tickets')
    .select(['ticket_id', 'target', 'use_type', 'device_id', 'created_at'])
    .where('ticket_id', '=', ticket_id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

export type SentCodesQuery = {
  ticket_id: string
  key: string
  use_type: string
  device_id: string
  isKnownDevice: boolean
  since: { minute: Date; hour: Date; day: Date }
}

export async function countSent(db: Db, sent: SentCodesQuery) {
  const { ticket_id, key, use_type, device_id, isKnownDevice, since } = sent
  const byAnybody = sql<SqlBool>`lower(target) = ${key}`
  const toTarget = isKnownDevice ? sql<SqlBool>`(${byAnybody} and device_id = ${device_id})` : byAnybody
  return db
    .selectFrom('tickets')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(toTarget)
        // A code for another use may be sent at once: another page waits for it.
        .filterWhere('use_type', '=', use_type)
        .filterWhere('created_at', '>', since.minute)
        .as('in_minute'),
      fn.countAll<number>().filterWhere(toTarget).filterWhere('created_at', '>', since.hour).as('in_hour'),
      fn.countAll<number>().filterWhere(toTarget).as('in_day'),
      fn.countAll<number>().filterWhere('device_id', '=', device_id).as('by_device_in_day'),
    ])
    .where((eb) => eb.or([toTarget, eb('device_id', '=', device_id)]))
    .where('created_at', '>', since.day)
    .where('code_hmac', 'is not', null)
    .where('ticket_id', '!=', ticket_id)
    .executeTakeFirstOrThrow()
}

export async function countTexts(db: Db, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('created_at', '>', since)
    .where('code_hmac', 'is not', null)
    .where('target', 'not like', '%@%')
    .executeTakeFirstOrThrow()
  return sent
}

export async function setCode(db: Db, ticket_id: string, code_hmac: Buffer, expires_at: Date): Promise<void> {
  await db.updateTable('tickets').set({ code_hmac, expires_at }).where('ticket_id', '=', ticket_id).execute()
}

/** An unsent code counts neither as sent nor as the newest. */
export async function clearCode(db: Db, ticket_id: string): Promise<void> {
  await db.updateTable('tickets').set({ code_hmac: null }).where('ticket_id', '=', ticket_id).execute()
}

export async function findNewestTarget(
  db: Db,
  { keys, use_type, device_id }: { keys: readonly string[]; use_type: string; device_id: string },
): Promise<string | undefined> {
  if (keys.length === 0) return undefined
  const newest = await db
    .selectFrom('tickets')
    .select('target')
    .where(sql`lower(target)`, 'in', keys)
    .where('use_type', '=', use_type)
    .where('device_id', '=', device_id)
    .where('code_hmac', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.target
}

export type CodeAttempt = { key: string; use_type: string; device_id: string; now: Date }

export async function countTry(db: Db, { key, use_type, device_id, now }: CodeAttempt) {
  return db
    .updateTable('tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_id', '=', (eb) =>
      eb
        .selectFrom('tickets as newest')
        .select('newest.ticket_id')
        .where(sql`lower(newest.target)`, '=', key)
        .where('newest.use_type', '=', use_type)
        .where('newest.device_id', '=', device_id)
        .where('newest.code_hmac', 'is not', null)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.ticket_id', 'desc')
        .limit(1),
    )
    .where('tries', '<', TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['ticket_id', 'code_hmac', 'target'])
    .executeTakeFirst()
}

export async function markTicketUsed(db: Db, ticket_id: string, now: Date): Promise<void> {
  await db.updateTable('tickets').set({ used_at: now }).where('ticket_id', '=', ticket_id).execute()
}

export async function deleteTicketsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('tickets').where('created_at', '<', moment).execute()
}
