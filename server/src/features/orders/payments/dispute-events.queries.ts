import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { DISPUTE_PATTERN } from '../order/disputes.ts'

const DISPUTE = sql.lit(DISPUTE_PATTERN)

type WonDispute = { event_no: number; provider: string; provider_txn: string | null; id: string }

export async function isDisputeDue(
  tx: Tx,
  { event_no, provider, provider_txn, id }: WonDispute,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'charged_back'
       and state in ('received', 'deferred') and event_no < ${event_no}
       and coalesce(substring(event_id from ${DISPUTE}), event ->> 'provider_txn') = ${id}
     limit 1`.execute(tx)
  return rows.length > 0
}
