import type { Tx } from '#server/platform/database/db.ts'
import { type AuditFinding, auditInTransaction, isSound, type PaymentRecords } from './audit.service.ts'
import { CITRINE_INVARIANT } from './invariants.queries.ts'
import type { AuditedIds } from './ledger-faults.queries.ts'

/** Maximum audits of groups of wallets in one search for the faulty wallets. */
const SEARCHED_GROUPS_MAX = 100

type WalletAudit = { findings: AuditFinding[]; audited: AuditedIds }
export type AuditScope = { now: Date; recorded: PaymentRecords }

export async function auditWallets(
  tx: Tx,
  scope: AuditScope,
  wallet_ids: readonly string[],
): Promise<WalletAudit> {
  const findings = await auditInTransaction(tx, scope.now, scope.recorded, wallet_ids)
  const faulty = areWalletsSound(findings) ? [] : await findFaulty(tx, scope, wallet_ids)
  return { findings, audited: { kind: 'wallet', read: wallet_ids, faulty } }
}

/**
 * Halves a group with faults until single wallets are left. Once the searches are used up, all wallets of the
 * remaining groups count as faulty; the next audit reads them again and drops the sound ones.
 */
async function findFaulty(
  tx: Tx,
  { now, recorded }: AuditScope,
  wallet_ids: readonly string[],
): Promise<string[]> {
  const groups = [wallet_ids]
  const faulty: string[] = []
  let searches = 0
  for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
    if (group.length === 1 || searches >= SEARCHED_GROUPS_MAX) {
      faulty.push(...group)
      continue
    }
    const middle = group.length >> 1
    for (const half of [group.slice(0, middle), group.slice(middle)]) {
      searches++
      if (!areWalletsSound(await auditInTransaction(tx, now, recorded, half))) groups.push(half)
    }
  }
  return faulty
}

/** Ignores faults of Citrine's own accounts, which the audit of every group reports. */
const areWalletsSound = (findings: readonly AuditFinding[]): boolean =>
  isSound(findings.filter(({ invariant }) => invariant !== CITRINE_INVARIANT))
