import type { MistakeDecision } from '@citrine/contract/mistakes'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Mistakes } from '#server/platform/database/schema.gen.ts'

export async function insertMistake(db: Db, row: Insertable<Mistakes>): Promise<void> {
  await db
    .insertInto('mistakes')
    .values(row)
    .onConflict((conflict) => conflict.column('refusal_id').doNothing())
    .execute()
}

export type MistakeCursor = { due_at: string; mistake_id: string }

export async function listOpenMistakes(
  db: Db,
  {
    after,
    limit,
    except_user_id,
  }: { after: MistakeCursor | undefined; limit: number; except_user_id: string },
) {
  let query = db
    .selectFrom('mistakes')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .where('user_id', '!=', except_user_id)
    .orderBy('due_at')
    .orderBy('mistake_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, mistake_id) > (${after.due_at}::timestamptz, ${after.mistake_id}::uuid)`,
    )
  return query.execute()
}

export async function findOpenMistake(db: Db, mistake_id: string) {
  return db
    .selectFrom('mistakes')
    .select('user_id')
    .where('mistake_id', '=', mistake_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function lockOpenMistake(tx: Tx, mistake_id: string) {
  return tx
    .selectFrom('mistakes')
    .selectAll()
    .where('mistake_id', '=', mistake_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export async function settleMistake(
  tx: Tx,
  mistake_id: string,
  settled: { state: MistakeDecision; decided_by: string; decided_at: Date },
): Promise<void> {
  await tx.updateTable('mistakes').set(settled).where('mistake_id', '=', mistake_id).execute()
}

export async function listMistakesByUser(db: Db, user_id: string, since = new Date(0)) {
  return db
    .selectFrom('mistakes')
    .select(['gate', 'rule', 'text', 'words', 'state', 'created_at', 'decided_at'])
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1_000)
    .execute()
}

export async function exportWrongTexts(tx: Tx, exported_at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('mistakes')
    .set({ exported_at })
    .where('state', '=', 'wrong')
    .where('exported_at', 'is', null)
    .returning('text')
    .execute()
  return rows.map(({ text }) => text)
}

export async function deleteMistakesDecidedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mistakes').where('state', '!=', 'open').where('decided_at', '<', moment).execute()
}
