import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Statements } from '#server/platform/database/schema.gen.ts'

export async function insertStatement(db: Db, statement: Insertable<Statements>): Promise<void> {
  await db.insertInto('statements').values(statement).execute()
}

export async function findStatement(db: Db, statement_id: string) {
  return db.selectFrom('statements').selectAll().where('statement_id', '=', statement_id).executeTakeFirst()
}

export async function deleteStatement(db: Db, statement_id: string): Promise<void> {
  await db.deleteFrom('statements').where('statement_id', '=', statement_id).execute()
}
