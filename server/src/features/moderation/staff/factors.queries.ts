import type { Db, Tx } from '#server/platform/database/db.ts'

export async function findFactor(db: Db, user_id: string) {
  return db.selectFrom('staff_factors').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

export async function listFactors(db: Db): Promise<{ user_id: string; secret: Buffer }[]> {
  return db.selectFrom('staff_factors').select(['user_id', 'secret']).execute()
}

export async function replaceSecret(
  db: Db,
  { user_id, old, secret }: { user_id: string; old: Buffer; secret: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ secret })
    .where('user_id', '=', user_id)
    .where('secret', '=', old)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Codes of one person are checked one after the other, so that none counts twice. */
export async function lockFactor(tx: Tx, user_id: string) {
  return tx
    .selectFrom('staff_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceFactor(
  tx: Tx,
  row: { user_id: string; secret: Buffer; created_at: Date },
): Promise<boolean> {
  const put = await tx
    .insertInto('staff_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: 0 })
        .where('staff_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return put !== undefined
}

export async function recordStep(
  tx: Tx,
  { user_id, last_step, confirmed_at }: { user_id: string; last_step: number; confirmed_at: Date },
): Promise<void> {
  await tx
    .updateTable('staff_factors')
    .set({ last_step, confirmed_at })
    .where('user_id', '=', user_id)
    .execute()
}

export async function insertRecoveryCodes(tx: Tx, user_id: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export async function useRecoveryCode(
  tx: Tx,
  { user_id, code_hashes, now }: { user_id: string; code_hashes: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', code_hashes)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function savePass(
  tx: Tx,
  { token_sha256, user_id }: { token_sha256: Buffer; user_id: string },
  passed_at: Date,
): Promise<void> {
  await tx
    .insertInto('staff_passes')
    .values({ token_sha256, user_id, passed_at })
    .onConflict((conflict) => conflict.column('token_sha256').doUpdateSet({ passed_at }))
    .execute()
}

export async function findPassedAt(db: Db, token_sha256: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('staff_passes')
    .select('passed_at')
    .where('token_sha256', '=', token_sha256)
    .executeTakeFirst()
  return row?.passed_at
}

export async function deleteFactor(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('staff_passes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('staff_factors').where('user_id', '=', user_id).execute()
}
