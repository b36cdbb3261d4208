import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type AuditLogMark,
  type AuditRow,
  findHead,
  getAuditLogMark,
  listChain,
  moveAuditLogMark,
} from './audit.queries.ts'
import { CHAIN_START, hashRow } from './audit.service.ts'
import { areFactsSealed } from './audit-facts.ts'

const AT_A_TIME = 1_000

/**
 * `entries` counts up to the first entry that is missing or does not follow from the one before; `broken_at` is
 * null in a sound log.
 */
export type AuditCheck = { entries: number; broken_at: number | null }

type Entry = Pick<AuditRow, 'seq' | 'hash'>
type AuditResult = AuditCheck & { last: Entry }

async function checkAfter(db: Db, first: Entry): Promise<AuditResult> {
  // Entries that are written during the check come after this head.
  const head = (await findHead(db)) ?? { entries: 0, hash: CHAIN_START }
  let before = first
  const buildResult = (broken_at: number | null): AuditResult => ({
    entries: before.seq,
    broken_at,
    last: before,
  })
  for (;;) {
    const rows = await listChain(db, before.seq, AT_A_TIME)
    for (const row of rows) {
      const follows = row.seq === before.seq + 1 && row.prev_hash.equals(before.hash)
      const isOther = row.seq === head.entries && !row.hash.equals(head.hash)
      if (!follows || !isWhole(row) || isOther) return buildResult(row.seq)
      before = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < AT_A_TIME) break
  }
  if (before.seq < head.entries) return buildResult(before.seq + 1)
  // A trigger moves the head with each entry, so an entry past the newest head was written without the trigger: it is
  // forged.
  const newest = (await findHead(db))?.entries ?? 0
  return before.seq > newest ? { ...buildResult(newest + 1), entries: newest } : buildResult(null)
}

const isWhole = (row: AuditRow): boolean =>
  areFactsSealed(row.facts, row.after_hash) && hashRow(row).equals(row.hash)

export async function checkAuditLog(db: Db, now: Date): Promise<AuditCheck> {
  const { entries, broken_at, last } = await checkAfter(db, { seq: 0, hash: CHAIN_START })
  await moveAuditLogMark(
    db,
    broken_at === null
      ? { entries: last.seq, hash: last.hash, checked_at: now, broken_at }
      : // The sound entries may be fewer than were verified before.
        { broken_at },
  )
  return { entries, broken_at }
}

/**
 * Also checks that the last verified entry is still the same. A fault that was found before stays until a check
 * of the whole log finds none.
 */
export async function checkNewEntries(db: Db, now: Date): Promise<AuditCheck> {
  const mark = await getAuditLogMark(db)
  if (!(await isInLog(db, mark))) {
    const broken_at = mark.broken_at ?? mark.entries
    await moveAuditLogMark(db, { broken_at })
    return { entries: mark.entries - 1, broken_at }
  }
  const { entries, broken_at: found, last } = await checkAfter(db, { seq: mark.entries, hash: mark.hash })
  const broken_at = mark.broken_at ?? found
  // Moves the mark only to the head: entries after it may be forged.
  const end = entries === last.seq ? { entries: last.seq, hash: last.hash } : {}
  // A check of the whole log may have found a fault meanwhile, which stays.
  await moveAuditLogMark(db, { ...end, ...(broken_at === null ? { checked_at: now } : { broken_at }) })
  return { entries, broken_at }
}

async function isInLog(db: Db, { entries, hash }: AuditLogMark): Promise<boolean> {
  if (entries === 0) return true
  const [row] = await listChain(db, entries - 1, 1)
  return row?.seq === entries && row.hash.equals(hash) && isWhole(row)
}

export const hasBrokenLog = async (db: Db): Promise<boolean> => (await getAuditLogMark(db)).broken_at !== null

/** While the database is away, the metrics show the last known state. */
export function showAuditChecks({ db, clock, metrics }: Pick<AppContext, 'db' | 'clock' | 'metrics'>): void {
  let mark: AuditLogMark | undefined
  const readMark = async (): Promise<AuditLogMark | undefined> => {
    mark = await getAuditLogMark(db).catch(() => mark)
    return mark
  }
  metrics.setAuditLogBrokenSource(async () => {
    const now = await readMark()
    return now && (now.broken_at === null ? 0 : 1)
  })
  metrics.setAuditCheckAgeSource(async () => {
    const at = (await readMark())?.checked_at
    return at ? Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000) : undefined
  })
}
