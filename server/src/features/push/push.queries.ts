import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type Subscription = {
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: string
}

/** A browser has one subscription, independent of the signed-in user. */
export async function saveSubscription(
  db: Db,
  subscription: Subscription & { subscription_id: string; now: Date },
): Promise<void> {
  const { now, ...row } = subscription
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, created_at: now, told_until: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        session_id: eb.ref('excluded.session_id'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        language: eb.ref('excluded.language'),
        told_until: eb.ref('excluded.told_until'),
      })),
    )
    .execute()
}

export async function deleteOldest(db: Db, user_id: string, devicesMax: number): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${user_id} and subscription_id not in (
      select subscription_id from push_subscriptions where user_id = ${user_id}
       order by created_at desc limit ${devicesMax})`.execute(db)
}

export async function deleteSubscription(
  db: Db,
  subscription: { user_id: string } & ({ endpoint: string } | { subscription_id: string }),
): Promise<void> {
  let query = db.deleteFrom('push_subscriptions').where('user_id', '=', subscription.user_id)
  query =
    'endpoint' in subscription
      ? query.where('endpoint', '=', subscription.endpoint)
      : query.where('subscription_id', '=', subscription.subscription_id)
  await query.execute()
}

export async function findSubscription(db: Db, user_id: string, subscription_id: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['subscription_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('user_id', '=', user_id)
    .where('subscription_id', '=', subscription_id)
    .executeTakeFirst()
}

export async function hasSubscription(
  db: Db,
  { user_id, session_id, endpoint }: Pick<Subscription, 'user_id' | 'session_id' | 'endpoint'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function listSubscriptions(db: Db, user_id: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['subscription_id', 'endpoint', 'language', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

export async function listSubscribers(db: Db, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('push_subscriptions')
    .select(['user_id', ({ fn }) => fn.min<Date>('told_until').as('told_until')])
    .groupBy('user_id')
    .orderBy('user_id')
    .limit(limit)
  if (after !== undefined) query = query.where('user_id', '>', after)
  return query.execute()
}

export async function markNotified(tx: Tx, user_ids: readonly string[], until: Date) {
  return tx
    .updateTable('push_subscriptions')
    .set({ told_until: until })
    .where('user_id', 'in', user_ids)
    .where('told_until', '<', until)
    .returning(['user_id', 'subscription_id'])
    .execute()
}

export async function ensureKeys(db: Db, newKeys: Buffer, now: Date): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name: 'push', sealed: newKeys, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { sealed } = await db
    .selectFrom('server_keys')
    .select('sealed')
    .where('name', '=', 'push')
    .executeTakeFirstOrThrow()
  return sealed
}

export async function updateKeys(db: Db, old: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable('server_keys')
    .set({ sealed })
    .where('name', '=', 'push')
    .where('sealed', '=', old)
    .execute()
}
