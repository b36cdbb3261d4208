import type { Db } from '#server/platform/database/db.ts'
import type { Failures } from './failures.ts'

export async function findFailures(db: Db, target: string): Promise<Failures | undefined> {
  return db
    .selectFrom('login_failures')
    .select(['wrong_total', 'wrong_in_hour', 'hour_started_at', 'paused_until'])
    .where('target', '=', target)
    .executeTakeFirst()
}

export async function saveFailures(db: Db, target: string, failures: Failures): Promise<void> {
  await db
    .insertInto('login_failures')
    .values({ target, ...failures })
    .onConflict((conflict) => conflict.column('target').doUpdateSet(failures))
    .execute()
}

export async function deleteFailures(db: Db, target: string): Promise<void> {
  await db.deleteFrom('login_failures').where('target', '=', target).execute()
}

export async function deleteFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('hour_started_at', '<', moment).execute()
}
