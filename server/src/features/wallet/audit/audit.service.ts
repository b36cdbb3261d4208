import type { Registry } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findLastTransfer, findMark, listChangedWallets, moveMark } from './audited-wallets.queries.ts'
import { countFaults, HOLD_GRACE_MS, type Invariant } from './invariants.queries.ts'
import { addSeal, countBrokenSeals } from './seals.queries.ts'

type PaymentRecords = Registry['recorded_payments']
/** Only the audit of the whole ledger checks it: a seal covers the transfers of many wallets. */
export const SEALED = 'sealed transfers are unchanged'
export type Finding = { invariant: Invariant | typeof SEALED; faults: number }

/** ms; no transaction lasts longer, so no earlier transfer can still appear. */
const SETTLED_AFTER_MS = 5 * 60_000

/** Checks every invariant of the whole ledger and its recorded payments, in one snapshot. */
export async function auditLedger(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  return inSnapshot(db, async (tx) => {
    const findings = await auditIn(tx, now, recorded)
    return [...findings, { invariant: SEALED, faults: await countBrokenSeals(tx) }]
  })
}

/**
 * Seals the settled transfers that no seal covers yet; a sound audit goes before.
 * @returns the last seal, or undefined when there was nothing to seal
 */
export async function sealLedger(db: Db, now: Date) {
  let last: Awaited<ReturnType<typeof addSeal>>
  const up_to = await findLastTransfer(db, new Date(now.getTime() - SETTLED_AFTER_MS))
  for (;;) {
    const seal = await addSeal(db, { up_to, now })
    if (seal === undefined) return last
    last = seal
  }
}

/**
 * Audits the whole ledger; faults send the audit of changes back to the beginning, so that it reports them
 * until they are mended.
 */
export async function auditAll(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  const findings = await auditLedger(db, now, recorded)
  if (!isSound(findings)) await moveMark(db, 0)
  return findings
}

/** Audits the wallets that changed since the last sound audit; its cost does not grow with the ledger. */
export async function auditChanges(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  const { findings, settled } = await inSnapshot(db, async (tx) => {
    const mark = await findMark(tx)
    const wallet_ids = await listChangedWallets(tx, {
      mark,
      expired_before: new Date(now.getTime() - HOLD_GRACE_MS),
    })
    const last = await findLastTransfer(tx, new Date(now.getTime() - SETTLED_AFTER_MS))
    return { findings: await auditIn(tx, now, recorded, wallet_ids), settled: Math.max(mark, last) }
  })
  if (isSound(findings)) await moveMark(db, settled)
  return findings
}

/**
 * Runs in an open transaction.
 * @param wallet_ids all wallets when omitted
 */
export async function auditIn(
  tx: Tx,
  now: Date,
  recorded: PaymentRecords,
  wallet_ids?: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of countFaults(tx, { now, ...recorded }, wallet_ids)) findings.push(finding)
  return findings
}

export const isSound = (findings: readonly Finding[]): boolean => findings.every(({ faults }) => faults === 0)

const inSnapshot = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
