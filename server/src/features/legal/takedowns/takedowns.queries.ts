import type { OrderTopic, TakedownKind } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

export type NewTakedown = {
  takedown_id: string
  receipt_number: string
  client_id: string
  body_sha256: Buffer
  kind: TakedownKind
  topic: OrderTopic | null
  target: string
  character_id: string | null
  text: string
  name: string
  email: string
  signature: string
  asked_by: string | null
  language: string
  created_at: Date
  due_at: Date
}

export async function insertTakedown(db: Db, row: NewTakedown): Promise<boolean> {
  const inserted = await db
    .insertInto('takedowns')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('takedown_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function wasKeptBefore(db: Db, character_id: string): Promise<boolean> {
  const settled = await db
    .selectFrom('takedowns')
    .select('takedown_id')
    .where('character_id', '=', character_id)
    .where('state', 'in', ['kept', 'invalid'])
    .limit(1)
    .executeTakeFirst()
  return settled !== undefined
}

export async function findTakedownOfClient(db: Db, client_id: string) {
  return db
    .selectFrom('takedowns')
    .select(['receipt_number', 'created_at', 'due_at', 'body_sha256'])
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

export async function listOrderQuestions(
  db: Db,
  { user_ids, numbers }: { user_ids: readonly string[]; numbers: readonly string[] },
) {
  if (numbers.length === 0 || user_ids.length === 0) return []
  return db
    .selectFrom('takedowns')
    .select(['receipt_number', 'topic', 'asked_by', 'target', 'text', 'created_at', 'settled_at'])
    .where('asked_by', 'in', user_ids)
    .where('target', 'in', numbers)
    .orderBy('created_at', 'desc')
    .orderBy('takedown_id', 'desc')
    .$narrowType<{ topic: OrderTopic | null }>()
    .execute()
}

export async function findOrderQuestion(db: Db, receipt_number: string) {
  return db
    .selectFrom('takedowns')
    .select(['asked_by', 'target'])
    .where('receipt_number', '=', receipt_number)
    .where('kind', '=', 'order')
    .executeTakeFirst()
}

export async function findTakedown(db: Db, takedown_id: string) {
  return db
    .selectFrom('takedowns')
    .selectAll()
    .where('takedown_id', '=', takedown_id)
    .$narrowType<{ kind: TakedownKind; topic: OrderTopic | null; language: Language }>()
    .executeTakeFirst()
}

type Receipt = { takedown_id: string; email: string; limit: number; since: Date; now: Date }

export async function reserveReceipt(
  tx: Tx,
  { takedown_id, email, limit, since, now }: Receipt,
): Promise<boolean> {
  const key = email.toLowerCase()
  await lockName(tx, `receipt:${key}`)
  const { count } = await tx
    .selectFrom('takedowns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', key)
    .where('created_at', '>', since)
    .where('receipt_sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limit) return false
  await setReceiptSent(tx, takedown_id, now)
  return true
}

export const returnReceipt = (db: Db, takedown_id: string): Promise<void> =>
  setReceiptSent(db, takedown_id, null)

async function setReceiptSent(db: Db, takedown_id: string, receipt_sent_at: Date | null): Promise<void> {
  await db.updateTable('takedowns').set({ receipt_sent_at }).where('takedown_id', '=', takedown_id).execute()
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
