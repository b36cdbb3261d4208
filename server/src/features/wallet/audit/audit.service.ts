import type { Registry } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countFaults, type Invariant } from './invariants.queries.ts'

type PaymentRecords = Registry['recorded_payments']
export type Finding = { invariant: Invariant; faults: number }

/** Checks every invariant of the ledger and its recorded payments, in one snapshot. */
export async function auditLedger(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => auditIn(tx, now, recorded))
}

/** Runs in an open transaction. */
export async function auditIn(tx: Tx, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of countFaults(tx, { now, ...recorded })) findings.push(finding)
  return findings
}
