import type {
  Expression,
  ExpressionBuilder,
  Insertable,
  OnConflictDatabase,
  OnConflictTables,
  SqlBool,
} from 'kysely'
import { type Db, prepareRead, type Tx } from '#server/platform/database/db.ts'
import type { AgeChecks, DB, UserAges } from '#server/platform/database/schema.gen.ts'

export type AgeRecord = {
  state: UserAges['state'] | null
  expires_at: Date | null
  is_nsfw: boolean
}

const find = prepareRead<[user_id: string], AgeRecord>(
  'find-age',
  `select a.state, a.expires_at, u.is_nsfw
     from users u left join user_ages a using (user_id) where u.user_id = $1`,
)

export async function findAge(db: Db, user_id: string): Promise<AgeRecord | undefined> {
  return (await find(db, user_id))[0]
}

type AgeRow = Insertable<UserAges> & { known_at: Date }

export async function saveAge(db: Db, row: AgeRow): Promise<void> {
  await upsertAge(db, row)
}

export async function saveUnderAge(db: Db, row: AgeRow): Promise<void> {
  await upsertAge(db, row, (eb) =>
    eb.or([eb('user_ages.state', '!=', 'assured'), eb('user_ages.expires_at', '<=', row.known_at)]),
  )
}

export async function saveDeclaration(db: Db, row: AgeRow): Promise<void> {
  await upsertAge(db, row, (eb) =>
    eb.or([
      eb('user_ages.state', '=', 'self_declared'),
      eb.and([eb('user_ages.state', '=', 'assured'), eb('user_ages.expires_at', '<=', row.known_at)]),
    ]),
  )
}

type AgeConflict = ExpressionBuilder<OnConflictDatabase<DB, 'user_ages'>, OnConflictTables<'user_ages'>>

async function upsertAge(
  db: Db,
  row: AgeRow,
  givesWay: (eb: AgeConflict) => Expression<SqlBool> = (eb) => eb.lit(true),
): Promise<void> {
  await db
    .insertInto('user_ages')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where(givesWay))
    .execute()
}

export async function insertCheck(db: Db, row: Insertable<AgeChecks>): Promise<void> {
  await db.insertInto('age_checks').values(row).execute()
}

export async function deleteCheck(db: Db, check_id: string): Promise<void> {
  await db.deleteFrom('age_checks').where('check_id', '=', check_id).execute()
}

export async function deleteChecksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('age_checks').where('created_at', '<', moment).execute()
}

export async function findCheck(db: Db, check_id: string) {
  return db
    .selectFrom('age_checks')
    .select(['user_id', 'return_path'])
    .where('check_id', '=', check_id)
    .executeTakeFirst()
}

export async function hasOpenCheck(db: Db, user_id: string, since: Date): Promise<boolean> {
  const check = await db
    .selectFrom('age_checks')
    .select('check_id')
    .where('user_id', '=', user_id)
    .where('created_at', '>', since)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return check !== undefined
}

type CheckResult = { check_id: string; provider: string; now: Date; startedSince: Date }

/** Returns undefined when no check is open, so that a result counts once. */
export async function settleCheck(tx: Tx, { check_id, provider, now, startedSince }: CheckResult) {
  return tx
    .updateTable('age_checks')
    .set({ settled_at: now })
    .where('check_id', '=', check_id)
    .where('provider', '=', provider)
    .where('created_at', '>', startedSince)
    .where('settled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}

export async function exportAge(db: Db, user_id: string) {
  const age = await db
    .selectFrom('user_ages')
    .select(['state', 'method', 'provider', 'level', 'known_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const checks = await db
    .selectFrom('age_checks')
    .select(['provider', 'created_at', 'settled_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .limit(1_000)
    .execute()
  return { known: age ?? null, checks }
}
