import type { Tx } from '#server/platform/database/db.ts'
import type { Finding } from './audit.service.ts'
import { auditWallets, type Scope } from './audit-wallets.service.ts'
import { listNextWallets, listWithoutWallet } from './audited-wallets.queries.ts'
import { CITRINE_INVARIANT } from './invariants.queries.ts'
import type { ReadPart } from './ledger-faults.queries.ts'

export type Slice = {
  /** The last wallet before the slice; null at the start of a round. */
  after: string | null
  limit: number
  /** Users and wallets that are skipped. */
  seen?: ReadonlySet<string>
}

export type AuditedSlice = {
  findings: Finding[]
  read: ReadPart[]
  /** The last wallet of the slice; null at the end of the round. */
  next: string | null
}

/** Audits the wallets after one, and the users between them who have records but no wallet. */
export async function auditSlice(
  tx: Tx,
  scope: Scope,
  { after, limit, seen = new Set() }: Slice,
): Promise<AuditedSlice> {
  const wallets = await listNextWallets(tx, { after, limit })
  const next = wallets.length < limit ? null : (wallets.at(-1) ?? null)
  const { unlocked, claimed, purchased, returned, periods, unproven } = scope.recorded
  const records = [unlocked.rows, claimed.rows, purchased.rows, returned, periods, unproven]
  const people = await listWithoutWallet(tx, { after, up_to: next }, records)
  const unseen = [...wallets, ...people].filter((id) => !seen.has(id))
  if (unseen.length === 0) return { findings: [], read: [], next }
  const { findings, part } = await auditWallets(tx, scope, unseen)
  return { findings, read: [part], next }
}

/** Adds up the faults of several parts. Each part also reads Citrine's own accounts; their faults count once. */
export function addUp(parts: readonly Finding[][]): Finding[] {
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
