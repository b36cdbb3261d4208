import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Strikes } from '#server/platform/database/schema.gen.ts'

export async function insertStrike(tx: Tx, strike: Insertable<Strikes>): Promise<void> {
  await tx.insertInto('strikes').values(strike).execute()
}

export async function countStrikes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('strikes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasStrikeSince(db: Db, user_id: string, moment: Date): Promise<boolean> {
  const strike = await db
    .selectFrom('strikes')
    .select('strike_id')
    .where('user_id', '=', user_id)
    .where('created_at', '>', moment)
    .limit(1)
    .executeTakeFirst()
  return strike !== undefined
}

export async function listStrikes(db: Db, user_id: string) {
  return db
    .selectFrom('strikes')
    .select(['strike_id', 'reason', 'created_at', 'lifted_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

export async function liftStrikes(tx: Tx, user_id: string, lifted_at: Date): Promise<void> {
  await tx
    .updateTable('strikes')
    .set({ lifted_at })
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .execute()
}
