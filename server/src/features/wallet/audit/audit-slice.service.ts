import type { Tx } from '#server/platform/database/db.ts'
import type { AuditFinding } from './audit.service.ts'
import { type AuditScope, auditWallets } from './audit-wallets.service.ts'
import { listNextWallets, listUsersWithoutWallet } from './audited-wallets.queries.ts'
import { CITRINE_INVARIANT } from './invariants.queries.ts'
import type { AuditedIds } from './ledger-faults.queries.ts'

export type Slice = {
  after: string | null
  limit: number
  seen?: ReadonlySet<string>
}

export type AuditedSlice = {
  findings: AuditFinding[]
  read: AuditedIds[]
  next: string | null
}

export async function auditSlice(
  tx: Tx,
  scope: AuditScope,
  { after, limit, seen = new Set() }: Slice,
): Promise<AuditedSlice> {
  const wallets = await listNextWallets(tx, { after, limit })
  const next = wallets.length < limit ? null : (wallets.at(-1) ?? null)
  const { unlocked, claimed, purchased, returned, periods, unproven } = scope.recorded
  const records = [unlocked.rows, claimed.rows, purchased.rows, returned, periods, unproven]
  const people = await listUsersWithoutWallet(tx, { after, up_to: next }, records)
  const unseen = [...wallets, ...people].filter((id) => !seen.has(id))
  if (unseen.length === 0) return { findings: [], read: [], next }
  const { findings, audited } = await auditWallets(tx, scope, unseen)
  return { findings, read: [audited], next }
}

export function addUpFindings(parts: readonly AuditFinding[][]): AuditFinding[] {
  const [first = [], ...others] = parts
  return first.map((each) => {
    const { invariant, faults } = each
    const added = others.map(
      (findings) => findings.find((other) => other.invariant === invariant)?.faults ?? 0,
    )
    return {
      ...each,
      faults: invariant === CITRINE_INVARIANT ? faults : added.reduce((sum, more) => sum + more, faults),
    }
  })
}
