import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  type AuditFinding,
  isSound,
  type PaymentRecords,
  runInSnapshot,
  SEAL_INVARIANT,
} from './audit.service.ts'
import { addUpFindings, auditSlice } from './audit-slice.service.ts'
import { type AuditScope, auditWallets } from './audit-wallets.service.ts'
import { findEndOfPart, listBrokenTransfers, listStillBroken } from './audited-transfers.queries.ts'
import {
  findNewestTransferBefore,
  getLedgerMark,
  type LedgerMark,
  listChangedWallets,
  moveLedgerMark,
} from './audited-wallets.queries.ts'
import { BALANCE_INVARIANT } from './invariants.queries.ts'
import { type AuditedIds, countFaulty, listFaulty, saveFaulty } from './ledger-faults.queries.ts'
import { checkSeals, findSealBefore } from './seals.queries.ts'

/**
 * Assumes that no transaction lasts longer than 5 minutes, so that all transfers before that time are visible to the
 * audit. Nothing enforces it: the round through the whole ledger finds what a longer one hides.
 */
const TRANSACTION_MAX_MS = 5 * 60_000
/**
 * A round reads the whole ledger in parts, one per audit: at an audit every 10 minutes, 720,000 wallets and 7,200,000
 * transfers a day.
 */
const ROUND_SIZE = { slices: 25, wallets: 200, transfers: 50_000, seals: 10 }
const RECHECKS_MAX = { wallets: 1_000, transfers: 1_000, seals: 10 }

type Progress = { read: readonly AuditedIds[]; moved: Partial<LedgerMark> }

/**
 * Audits what changed since the mark, and the next part of the round. Both always advance, even past faults:
 * known faults are stored, and read again until they are repaired.
 * @returns `isSound`: the ledger has no known fault, old or new
 */
export async function auditChanges(
  db: Db,
  now: Date,
  recorded: PaymentRecords,
): Promise<{ findings: AuditFinding[]; isSound: boolean }> {
  const scope = { now, recorded }
  const { findings, read, moved } = await runInSnapshot(db, (tx) => auditFromMark(tx, scope))
  await saveProgress(db, now, { read, moved })
  const seen = new Set(read.flatMap(({ kind, read: ids }) => (kind === 'wallet' ? ids : [])))
  const all = [findings]
  for (let slice = 0; slice < ROUND_SIZE.slices; slice++) {
    const next = await runInSnapshot(db, (tx) => auditNextWallets(tx, scope, seen))
    await saveProgress(db, now, next)
    all.push(next.findings)
    if (next.moved.next_wallet === null) break
  }
  const sum = addUpFindings(all)
  const faults = sum.reduce((total, each) => total + each.faults, 0)
  const isLedgerSound = isSound(sum) && (await countFaulty(db)) === 0
  await moveLedgerMark(db, { audited_at: now, faults, ...(isLedgerSound && { sound_at: now }) })
  return { findings: sum, isSound: isLedgerSound }
}

export async function previewAudit(db: Db, now: Date, recorded: PaymentRecords): Promise<AuditFinding[]> {
  return runInSnapshot(db, async (tx) => {
    const scope = { now, recorded }
    const { findings, read } = await auditFromMark(tx, scope)
    const seen = new Set(read.flatMap(({ kind, read: ids }) => (kind === 'wallet' ? ids : [])))
    return addUpFindings([findings, (await auditNextWallets(tx, scope, seen)).findings])
  })
}

async function saveProgress(db: Db, now: Date, { read, moved }: Progress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const audited of read) await saveFaulty(tx, audited, now)
    if (Object.keys(moved).length > 0) await moveLedgerMark(tx, moved)
  })
}

async function auditFromMark(tx: Tx, scope: AuditScope): Promise<Progress & { findings: AuditFinding[] }> {
  const { now, recorded } = scope
  const mark = await getLedgerMark(tx)
  const settled = await findNewestTransferBefore(tx, TRANSACTION_MAX_MS)
  const changed = await listChangedWallets(tx, {
    mark: mark.up_to,
    buyers: recorded.buyers(new Date((mark.audited_at ?? now).getTime() - 2 * TRANSACTION_MAX_MS)),
  })
  const known = (await listFaulty(tx, 'wallet')).slice(0, RECHECKS_MAX.wallets)
  const wallets = await auditWallets(tx, scope, [...new Set([...changed, ...known])])
  const transfers = await auditTransfers(tx, mark, now)
  const seals = await auditSeals(tx, mark, now)
  const findings = wallets.findings.map((each) =>
    each.invariant === BALANCE_INVARIANT ? { ...each, faults: each.faults + transfers.faults } : each,
  )
  return {
    findings: [...findings, { invariant: SEAL_INVARIANT, faults: seals.faults }],
    read: [wallets.audited, transfers.audited, seals.audited],
    moved: { up_to: Math.max(mark.up_to, settled), ...transfers.moved, ...seals.moved },
  }
}

async function auditNextWallets(
  tx: Tx,
  scope: AuditScope,
  seen: ReadonlySet<string>,
): Promise<Progress & { findings: AuditFinding[] }> {
  const { next_wallet: after } = await getLedgerMark(tx)
  const { next, ...slice } = await auditSlice(tx, scope, { after, limit: ROUND_SIZE.wallets, seen })
  return { ...slice, moved: { next_wallet: next, ...(next === null && { round_at: scope.now }) } }
}

type AuditStep = { audited: AuditedIds; faults: number; moved: Partial<LedgerMark> }

async function auditTransfers(tx: Tx, { up_to, next_transfer }: LedgerMark, now: Date): Promise<AuditStep> {
  const known = await listFaulty(tx, 'transfer')
  const again = known.slice(0, RECHECKS_MAX.transfers)
  const end = await findEndOfPart(tx, { after: next_transfer, up_to, limit: ROUND_SIZE.transfers })
  const faulty = new Set([
    ...(await listBrokenTransfers(tx, { after: up_to, up_to: null })),
    ...(await listBrokenTransfers(tx, { after: next_transfer, up_to: end ?? up_to })),
    ...(await listStillBroken(tx, again)),
  ])
  const moved = end === undefined ? { next_transfer: 0, transfers_at: now } : { next_transfer: end }
  return describeStep('transfer', { known, read: again, faulty: [...faulty] }, moved)
}

async function auditSeals(tx: Tx, { next_seal }: LedgerMark, now: Date): Promise<AuditStep> {
  const known = await listFaulty(tx, 'seal')
  const next = await checkSeals(tx, { after: next_seal, limit: ROUND_SIZE.seals })
  const read = new Set(next.read)
  const faulty = new Set(next.faulty)
  for (const seal of known.slice(0, RECHECKS_MAX.seals)) {
    if (read.has(seal)) continue
    const again = await checkSeals(tx, { after: await findSealBefore(tx, Number(seal)), limit: 1 })
    read.add(seal)
    for (const id of again.faulty) faulty.add(id)
  }
  const moved = { next_seal: next.next, ...(next.next === 0 && { seals_at: now }) }
  return describeStep('seal', { known, read: [...read], faulty: [...faulty] }, moved)
}

function describeStep(
  kind: 'transfer' | 'seal',
  { known, read, faulty }: { known: string[]; read: string[]; faulty: string[] },
  moved: Partial<LedgerMark>,
): AuditStep {
  const ids = new Set([...read, ...faulty])
  const unread = known.filter((id) => !ids.has(id))
  return { audited: { kind, read, faulty }, faults: unread.length + faulty.length, moved }
}
