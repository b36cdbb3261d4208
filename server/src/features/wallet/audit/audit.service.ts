import type { Registry } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  type AuditMark,
  findLastTransfer,
  findMark,
  listChangedWallets,
  listNextWallets,
  moveMark,
} from './audited-wallets.queries.ts'
import { countFaults, HOLD_GRACE_MS, type Invariant } from './invariants.queries.ts'
import { addSeal, countBrokenSeals } from './seals.queries.ts'

type PaymentRecords = Registry['recorded_payments']
/** A seal covers the transfers of many wallets. */
export const SEALED = 'sealed transfers are unchanged'
export type Finding = { invariant: Invariant | typeof SEALED; faults: number }

/** ms; no transaction lasts longer, so no earlier transfer can still appear. */
const SETTLED_AFTER_MS = 5 * 60_000
/** Wallets and seals that each audit reads in turn, besides what changed: 28,800 wallets a day. */
const IN_TURN = { wallets: 200, seals: 2 }

/** Checks every invariant of the whole ledger and its recorded payments, in one snapshot. */
export async function auditLedger(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  return inSnapshot(db, async (tx) => {
    const findings = await auditIn(tx, now, recorded)
    const { broken } = await countBrokenSeals(tx)
    return [...findings, { invariant: SEALED, faults: broken }]
  })
}

/**
 * Seals the transfers up to the mark that no seal covers yet; a sound audit goes before.
 * @returns the last seal, or undefined when there was nothing to seal
 */
export async function sealLedger(db: Db, now: Date) {
  let last: Awaited<ReturnType<typeof addSeal>>
  const { up_to } = await findMark(db)
  for (;;) {
    const seal = await addSeal(db, { up_to, now })
    if (seal === undefined) return last
    last = seal
  }
}

/** Audits from the mark and moves it past all that was sound. */
export async function auditChanges(db: Db, now: Date, recorded: PaymentRecords): Promise<Finding[]> {
  const { findings, moved } = await auditFromMark(db, now, recorded)
  await moveMark(db, moved)
  return findings
}

/**
 * Audits the wallets that changed since the mark, and the next few wallets and seals of a round through all of them: its cost
 * does not grow with the ledger. Faults keep the mark or the round where it is, so that they are reported until they are mended.
 * @returns also what moves the mark
 */
export async function auditFromMark(
  db: Db,
  now: Date,
  recorded: PaymentRecords,
): Promise<{ findings: Finding[]; moved: Partial<AuditMark> }> {
  return inSnapshot(db, async (tx) => {
    const mark = await findMark(tx)
    const changed = await listChangedWallets(tx, {
      mark: mark.up_to,
      expired_before: new Date(now.getTime() - HOLD_GRACE_MS),
    })
    const next = await listNextWallets(tx, { after: mark.next_wallet, limit: IN_TURN.wallets })
    const wallets = await auditIn(tx, now, recorded, [...new Set([...changed, ...next])])
    const isRoundSound = isSound(wallets)
    const seals = await countBrokenSeals(tx, { after: mark.next_seal, limit: IN_TURN.seals })
    const settled = await findLastTransfer(tx, new Date(now.getTime() - SETTLED_AFTER_MS))
    const areChangesSound = isRoundSound || isSound(await auditIn(tx, now, recorded, changed))
    const isRoundOver = next.length < IN_TURN.wallets
    const moved: Partial<AuditMark> = {
      sound_at: areChangesSound ? now : mark.sound_at,
      up_to: areChangesSound ? Math.max(mark.up_to, settled) : mark.up_to,
      ...(isRoundSound && { next_wallet: isRoundOver ? null : (next.at(-1) ?? null) }),
      ...(isRoundSound && isRoundOver && { round_at: now }),
      ...(seals.broken === 0 && { next_seal: seals.next }),
    }
    return { findings: [...wallets, { invariant: SEALED, faults: seals.broken }], moved }
  })
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
