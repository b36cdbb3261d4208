import type { Db } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentProvider } from '#server/providers/payments/payments.port.ts'

type Key = { provider: PaymentProvider; url: string; pem: string; now: Date }

/**
 * PayPal's certificates are deleted 90 days after their last use; servers save those in use again every day. A
 * server that lacks the certificate of a webhook lets PayPal verify it, and then saves the certificate.
 */
const LIFETIME_MS = 90 * DAY_MS

export async function findWebhookKey(
  db: Db,
  { provider, url }: Pick<Key, 'provider' | 'url'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_keys')
    .select('pem')
    .where('provider', '=', provider)
    .where('url', '=', url)
    .executeTakeFirst()
  return row?.pem
}

export async function saveWebhookKey(db: Db, { provider, url, pem, now }: Key): Promise<void> {
  await db
    .insertInto('webhook_keys')
    .values({ provider, url, pem, saved_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'url']).doUpdateSet({ pem, saved_at: now }))
    .execute()
  await db
    .deleteFrom('webhook_keys')
    .where('saved_at', '<=', new Date(now.getTime() - LIFETIME_MS))
    .execute()
}
