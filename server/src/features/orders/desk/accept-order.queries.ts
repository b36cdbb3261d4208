import type { Db, Tx } from '#server/platform/database/db.ts'

type Acceptance = { order_id: string; reason: string; asked_by: string | null; asked_at: Date }

export async function findAcceptance(db: Db, order_id: string): Promise<Acceptance | undefined> {
  return db.selectFrom('order_acceptances').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}

export async function insertAcceptance(tx: Tx, acceptance: Acceptance): Promise<void> {
  await tx.insertInto('order_acceptances').values(acceptance).execute()
}
