import type { Db } from '#server/platform/database/db.ts'
import { type PaymentRecords, runInSnapshot } from './audit.service.ts'
import { type AuditedSlice, auditSlice, type Slice } from './audit-slice.service.ts'
import { findEndOfPart, listBrokenTransfers } from './audited-transfers.queries.ts'
import { getLedgerMark, moveLedgerMark } from './audited-wallets.queries.ts'
import { type AuditedIds, saveFaulty } from './ledger-faults.queries.ts'
import { checkSeals } from './seals.queries.ts'

/** Rows of one part. Parts are small, so that no statement runs long or reads from an old snapshot. */
const PART_SIZE = { wallets: 200, transfers: 50_000, seals: 10 }

/**
 * Audits the whole ledger, for ledgers so large that the round of the ten-minute audits needs longer than a week. Its
 * faults are stored, and every later audit reads and reports them again.
 */
export async function auditWhole(db: Db, now: Date, recorded: PaymentRecords): Promise<void> {
  const { up_to } = await getLedgerMark(db)
  await auditAllWallets(db, now, recorded)
  await moveLedgerMark(db, { round_at: now })
  await auditAllTransfers(db, now, up_to)
  await moveLedgerMark(db, { transfers_at: now })
  await auditAllSeals(db, now)
  await moveLedgerMark(db, { seals_at: now })
}

/**
 * Stores the faults of a part, and deletes none of the known ones: the ten-minute audits, which may have found
 * some meanwhile, read them again and delete repaired ones.
 */
const saveFaultyPart = (db: Db, { kind, faulty }: Omit<AuditedIds, 'read'>, now: Date): Promise<void> =>
  db.transaction().execute((tx) => saveFaulty(tx, { kind, read: faulty, faulty }, now))

async function auditAllWallets(db: Db, now: Date, recorded: PaymentRecords): Promise<void> {
  for (let after: string | null = null; ; ) {
    const slice: Slice = { after, limit: PART_SIZE.wallets }
    const { read, next }: AuditedSlice = await runInSnapshot(db, (tx) =>
      auditSlice(tx, { now, recorded }, slice),
    )
    for (const { kind, faulty } of read) await saveFaultyPart(db, { kind, faulty }, now)
    if (next === null) return
    after = next
  }
}

async function auditAllTransfers(db: Db, now: Date, up_to: number): Promise<void> {
  for (let after = 0; ; ) {
    const end: number | undefined = await findEndOfPart(db, { after, up_to, limit: PART_SIZE.transfers })
    const faulty = await listBrokenTransfers(db, { after, up_to: end ?? up_to })
    await saveFaultyPart(db, { kind: 'transfer', faulty }, now)
    if (end === undefined) return
    after = end
  }
}

async function auditAllSeals(db: Db, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const { faulty, next } = await checkSeals(db, { after, limit: PART_SIZE.seals })
    await saveFaultyPart(db, { kind: 'seal', faulty }, now)
    if (next === 0) return
    after = next
  }
}
