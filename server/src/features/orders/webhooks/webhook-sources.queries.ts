import type { Db } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentProvider } from '#server/providers/payments/payments.port.ts'

type Source = { provider: PaymentProvider; network: string; now: Date }

/** A source counts as proven for 90 days after its last genuine webhook. */
const LIFETIME_MS = 90 * DAY_MS

export async function isProvenSource(db: Db, { provider, network, now }: Source): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_sources')
    .select('network')
    .where('provider', '=', provider)
    .where('network', '=', network)
    .where('genuine_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a source sent a genuine webhook, at most once a day, and deletes sources that are no longer proven. */
export async function saveProvenSource(db: Db, { provider, network, now }: Source): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_sources')
    .values({ provider, network, genuine_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'network'])
        .doUpdateSet({ genuine_at: now })
        .where('webhook_sources.genuine_at', '<', new Date(now.getTime() - DAY_MS)),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await db
    .deleteFrom('webhook_sources')
    .where('genuine_at', '<=', new Date(now.getTime() - LIFETIME_MS))
    .execute()
}
