import type { Db } from '#server/platform/db.ts'
import { countFaults, INVARIANT_NAMES, type Invariant } from './invariants.queries.ts'

export type Finding = { invariant: Invariant; faults: number }

/** Asks everything that must hold of the ledger, in one view of it. */
export async function auditLedger(db: Db, now: Date): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const findings: Finding[] = []
      for (const invariant of INVARIANT_NAMES)
        findings.push({ invariant, faults: await countFaults(tx, invariant, now) })
      return findings
    })
}
