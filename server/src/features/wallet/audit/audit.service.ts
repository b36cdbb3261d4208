import { notedClaims } from '#server/features/bonus/recorded-claims.service.ts'
import { notedUnlocks } from '#server/features/characters/album/recorded-unlocks.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countFaults, type Invariant } from './invariants.queries.ts'

export type Finding = { invariant: Invariant; faults: number }

/** Checks every invariant of the ledger and its recorded payments, in one snapshot. */
export async function auditLedger(db: Db, now: Date): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => auditIn(tx, now))
}

/** Runs in an open transaction. */
export async function auditIn(tx: Tx, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of countFaults(tx, { now, unlocked: notedUnlocks, claimed: notedClaims }))
    findings.push(finding)
  return findings
}
