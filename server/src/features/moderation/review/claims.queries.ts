import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

type ClaimRow = { item: string; user_id: string; now: Date; expires_at: Date }

export async function takeFreeClaim(db: Db, { item, user_id, now, expires_at }: ClaimRow): Promise<boolean> {
  const claim = await db
    .insertInto('moderation_claims')
    .values({ item, user_id, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('item')
        .doUpdateSet({ user_id, expires_at })
        .where((eb) =>
          eb.or([
            eb('moderation_claims.user_id', '=', user_id),
            eb('moderation_claims.expires_at', '<=', now),
          ]),
        ),
    )
    .returning('item')
    .executeTakeFirst()
  return claim !== undefined
}

export async function deleteClaim(db: Db, item: string, user_id: string): Promise<void> {
  await db.deleteFrom('moderation_claims').where('item', '=', item).where('user_id', '=', user_id).execute()
}

export async function listClaims(db: Db, items: readonly string[], now: Date) {
  if (items.length === 0) return []
  return db
    .selectFrom('moderation_claims')
    .innerJoin('users', 'users.user_id', 'moderation_claims.user_id')
    .select([
      'moderation_claims.item',
      'moderation_claims.user_id',
      'moderation_claims.expires_at',
      'users.nick_name',
    ])
    .where('item', 'in', items)
    .where('expires_at', '>', now)
    .execute()
}

export async function listFirstVotes(db: Db, items: readonly string[]) {
  if (items.length === 0) return []
  return db
    .selectFrom('moderation_first_votes')
    .select(['item', 'user_id'])
    .where('item', 'in', items)
    .execute()
}

export async function saveFirstVote(
  tx: Tx,
  vote: { item: string; user_id: string; created_at: Date },
): Promise<string> {
  const { user_id } = await tx
    .insertInto('moderation_first_votes')
    .values(vote)
    .onConflict((conflict) => conflict.column('item').doUpdateSet({ item: sql`excluded.item` }))
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

export async function deleteClaimsAndVotes(tx: Tx, item: string): Promise<void> {
  await tx.deleteFrom('moderation_claims').where('item', '=', item).execute()
  await tx.deleteFrom('moderation_first_votes').where('item', '=', item).execute()
}

export async function deleteOldItems(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('moderation_claims').where('expires_at', '<', before).execute()
  await db.deleteFrom('moderation_first_votes').where('created_at', '<', before).execute()
}
