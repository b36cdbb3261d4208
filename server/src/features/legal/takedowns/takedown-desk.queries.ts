import { type OrderTopic, type TakedownKind, URGENT_KINDS } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { type TakedownSubject, takedownSubjects } from '@citrine/contract/moderation-desks'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'

export type TakedownCursor = { due_at: string; takedown_id: string }

const PART = sql<TakedownSubject>`case when kind = 'order' then coalesce(topic, 'question') else 'complaint' end`

type TakedownPage = { part: TakedownSubject | undefined; after: TakedownCursor | undefined; limit: number }

export async function listOpenTakedowns(db: Db, { part, after, limit }: TakedownPage) {
  let query = db
    .selectFrom('takedowns')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .orderBy('due_at')
    .orderBy('takedown_id')
    .limit(limit)
  if (part !== undefined) query = query.where(PART, '=', part)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, takedown_id) > (${after.due_at}::timestamptz, ${after.takedown_id}::uuid)`,
    )
  return query.$narrowType<{ kind: TakedownKind; topic: OrderTopic | null; language: Language }>().execute()
}

export type Takedown = Awaited<ReturnType<typeof listOpenTakedowns>>[number]

export const findOpenTakedown = (db: Db, takedown_id: string) =>
  findById(takedown_id, () =>
    db
      .selectFrom('takedowns')
      .select('character_id')
      .where('takedown_id', '=', takedown_id)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  )

export const lockOpenTakedown = (tx: Tx, takedown_id: string) =>
  findById(takedown_id, () =>
    tx
      .selectFrom('takedowns')
      .selectAll()
      .where('takedown_id', '=', takedown_id)
      .where('state', '=', 'open')
      .forUpdate()
      .$narrowType<{ kind: TakedownKind; topic: OrderTopic | null; language: Language }>()
      .executeTakeFirst(),
  )

export async function hasUrgentTakedown(db: Db, character_id: string): Promise<boolean> {
  const open = await db
    .selectFrom('takedowns')
    .select('takedown_id')
    .where('character_id', '=', character_id)
    .where('state', '=', 'open')
    .where('kind', 'in', URGENT_KINDS)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

type TakedownEnd = {
  takedown_id: string
  state: 'removed' | 'kept' | 'invalid' | 'answered'
  decided_by: string
  settled_at: Date
}

export async function settleTakedown(tx: Tx, { takedown_id, ...settled }: TakedownEnd): Promise<void> {
  await tx.updateTable('takedowns').set(settled).where('takedown_id', '=', takedown_id).execute()
}

export async function countOpenByPart(db: Db): Promise<Record<TakedownSubject, number>> {
  const rows = await db
    .selectFrom('takedowns')
    .select([PART.as('part'), sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'open')
    .groupBy('part')
    .execute()
  const counts = takedownSubjects.map((part) => [part, rows.find((row) => row.part === part)?.count ?? 0])
  return Object.fromEntries(counts) as Record<TakedownSubject, number>
}

export async function countOpenTakedowns(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now})::int as overdue
      from takedowns where state = 'open'`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}

export async function listTakedownsByDay(db: Db, from: Date): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as value
      from takedowns where created_at >= ${from} group by 1 order by 1`.execute(db)
  return rows
}
