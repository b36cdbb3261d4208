import { notedClaims } from '#server/features/bonus/noted-claims.service.ts'
import { notedUnlocks } from '#server/features/characters/album/noted-unlocks.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { countFaults, type Invariant } from './invariants.queries.ts'

export type Finding = { invariant: Invariant; faults: number }

/** Asks everything that must hold of the ledger, and between it and what was paid, in one view of it all. */
export async function auditLedger(db: Db, now: Date): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => auditIn(tx, now))
}

/** The same, in a transaction that is open already. */
export async function auditIn(tx: Tx, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of countFaults(tx, { now, unlocked: notedUnlocks, claimed: notedClaims }))
    findings.push(finding)
  return findings
}
