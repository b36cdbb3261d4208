import type { Registry } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { getLedgerMark } from './audited-wallets.queries.ts'
import { countFaults, type Invariant } from './invariants.queries.ts'
import { addSeal, checkSeals } from './seals.queries.ts'

export type PaymentRecords = Registry['recordedPayments']
/** Checked per seal and not per wallet, because a seal covers the transfers of many wallets. */
export const SEAL_INVARIANT = 'sealed transfers are unchanged'
export type AuditFinding = { invariant: Invariant | typeof SEAL_INVARIANT; faults: number }

/**
 * Audits the whole ledger in one snapshot.
 * @param taken_at when the backup was made, if the ledger is from one
 */
export async function auditLedger(
  db: Db,
  now: Date,
  recorded: PaymentRecords,
  taken_at?: Date,
): Promise<AuditFinding[]> {
  return runInSnapshot(db, async (tx) => {
    const findings: AuditFinding[] = []
    for await (const finding of countFaults(tx, { now, taken_at, ...recorded })) findings.push(finding)
    const { faulty } = await checkSeals(tx)
    return [...findings, { invariant: SEAL_INVARIANT, faults: faulty.length }]
  })
}

/**
 * Seals the transfers up to the mark, which the caller has audited.
 * @returns the last seal, or undefined when all were sealed before
 */
export async function sealLedger(db: Db, now: Date) {
  let last: Awaited<ReturnType<typeof addSeal>>
  const { up_to } = await getLedgerMark(db)
  for (;;) {
    const seal = await addSeal(db, { up_to, now })
    if (seal === undefined) return last
    last = seal
  }
}

export async function auditInTransaction(
  tx: Tx,
  now: Date,
  recorded: PaymentRecords,
  wallet_ids?: readonly string[],
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for await (const finding of countFaults(tx, { now, ...recorded }, wallet_ids)) findings.push(finding)
  return findings
}

export const isSound = (findings: readonly AuditFinding[]): boolean =>
  findings.every(({ faults }) => faults === 0)

export const runInSnapshot = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
