import type {
  Expression,
  ExpressionBuilder,
  Insertable,
  OnConflictDatabase,
  OnConflictTables,
  SqlBool,
} from 'kysely'
import { type Db, preparedRead, type Tx } from '#server/platform/db.ts'
import type { AgeChecks, DB, UserAges } from '#server/platform/schema.gen.ts'

export type KnownAge = {
  /** Null while nothing is known. */
  state: UserAges['state'] | null
  expires_at: Date | null
  is_nsfw: boolean
}

const find = preparedRead<[user_id: string], KnownAge>(
  'find-age',
  `select a.state, a.expires_at, u.is_nsfw
     from users u left join user_ages a using (user_id) where u.user_id = $1`,
)

/** What is known of a user's age, and their adult filter. */
export async function findAge(db: Db, user_id: string): Promise<KnownAge | undefined> {
  return (await find(db, user_id))[0]
}

type AgeRow = Insertable<UserAges> & { known_at: Date }

/** Replaces whatever was known. */
export async function saveAge(db: Db, row: AgeRow): Promise<void> {
  await save(db, row)
}

/** What somebody says against themselves counts, but not against a check that found otherwise and still holds. */
export async function saveHold(db: Db, row: AgeRow): Promise<void> {
  await save(db, row, (eb) =>
    eb.or([eb('user_ages.state', '!=', 'assured'), eb('user_ages.expires_at', '<=', row.known_at)]),
  )
}

/** Only over nothing, an earlier word of the same kind, or an assurance that ended: words undo no check and no hold. */
export async function saveDeclaration(db: Db, row: AgeRow): Promise<void> {
  await save(db, row, (eb) =>
    eb.or([
      eb('user_ages.state', '=', 'self_declared'),
      eb.and([eb('user_ages.state', '=', 'assured'), eb('user_ages.expires_at', '<=', row.known_at)]),
    ]),
  )
}

type Stored = ExpressionBuilder<OnConflictDatabase<DB, 'user_ages'>, OnConflictTables<'user_ages'>>

/** @param givesWay whether what is stored gives way; without it everything does */
async function save(
  db: Db,
  row: AgeRow,
  givesWay: (eb: Stored) => Expression<SqlBool> = (eb) => eb.lit(true),
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

/** Whether the house was asked since then and has not answered. */
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

type Settling = { check_id: string; provider: string; now: Date; begun_since: Date }

/** Whose check it is; undefined when there is none to settle, so that a result counts once. */
export async function settleCheck(tx: Tx, { check_id, provider, now, begun_since }: Settling) {
  return tx
    .updateTable('age_checks')
    .set({ settled_at: now })
    .where('check_id', '=', check_id)
    .where('provider', '=', provider)
    .where('created_at', '>', begun_since)
    .where('settled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}
