import type { TakedownKind } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type NewTakedown = {
  takedown_id: string
  receipt_number: string
  client_id: string
  body_sha256: Buffer
  kind: TakedownKind
  target: string
  character_id: string | null
  text: string
  name: string
  email: string
  signature: string
  language: string
  created_at: Date
  due_at: Date
}

/** False when the same client has filed it before. */
export async function insertTakedown(db: Db, row: NewTakedown): Promise<boolean> {
  const inserted = await db
    .insertInto('takedowns')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('takedown_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findTakedownOfClient(db: Db, client_id: string) {
  return db
    .selectFrom('takedowns')
    .select(['receipt_number', 'created_at', 'due_at', 'body_sha256'])
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

export async function findTakedown(db: Db, takedown_id: string) {
  return db
    .selectFrom('takedowns')
    .selectAll()
    .where('takedown_id', '=', takedown_id)
    .$narrowType<{ kind: TakedownKind; language: Language }>()
    .executeTakeFirst()
}

/** Receipts that went to an address since a moment. */
export async function countReceipts(db: Db, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('takedowns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', since)
    .where('receipt_sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markReceiptSent(db: Db, takedown_id: string, now: Date): Promise<void> {
  await db
    .updateTable('takedowns')
    .set({ receipt_sent_at: now })
    .where('takedown_id', '=', takedown_id)
    .execute()
}

export async function markNoticeSent(db: Db, takedown_id: string, now: Date): Promise<void> {
  await db
    .updateTable('takedowns')
    .set({ notice_sent_at: now })
    .where('takedown_id', '=', takedown_id)
    .execute()
}

export async function deleteTakedownsSettledBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('takedowns').where('state', '!=', 'open').where('settled_at', '<', moment).execute()
}
