import type { TakedownKind } from '@citrine/contract/legal'
import type { Language } from '@citrine/contract/messages/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type TakedownCursor = { due_at: string; takedown_id: string }

/** Earliest due first. */
export async function listOpenTakedowns(
  db: Db,
  { after, limit }: { after: TakedownCursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('takedowns')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .orderBy('due_at')
    .orderBy('takedown_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, takedown_id) > (${after.due_at}::timestamptz, ${after.takedown_id}::uuid)`,
    )
  return query.$narrowType<{ kind: TakedownKind; language: Language }>().execute()
}

export async function findOpen(db: Db, takedown_id: string) {
  return db
    .selectFrom('takedowns')
    .select('character_id')
    .where('takedown_id', '=', takedown_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function lockOpen(tx: Tx, takedown_id: string) {
  return tx
    .selectFrom('takedowns')
    .selectAll()
    .where('takedown_id', '=', takedown_id)
    .where('state', '=', 'open')
    .forUpdate()
    .$narrowType<{ kind: TakedownKind; language: Language }>()
    .executeTakeFirst()
}

/** Whether a complaint of one of these kinds is open. */
export async function hasOpen(
  db: Db,
  character_id: string,
  kinds: readonly TakedownKind[],
): Promise<boolean> {
  const open = await db
    .selectFrom('takedowns')
    .select('takedown_id')
    .where('character_id', '=', character_id)
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
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
