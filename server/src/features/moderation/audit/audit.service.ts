import { type AuditAction, type AuditEntry, auditEntry } from '@citrine/contract/admin-desks'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import * as z from 'zod'
import { namesOf } from '#server/features/users/staff/staff.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import { cursorOf } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { type AuditRow, insertRow, listChain, listRows, lockEnd } from './audit.queries.ts'

/** Before the first row. */
const START = Buffer.alloc(32)
const AT_A_TIME = 1_000

export type Act = {
  /** Null is the terminal of the server, or the content rules. */
  actor_id: string | null
  action: AuditAction
  target_type: string
  target_id: string
  reason?: string | null
  /** Since when the matter had waited. */
  waited_since?: Date | null
  /** What it was and became: only their hashes are kept, so that the log tells nothing that anybody wrote. */
  before?: unknown
  after?: unknown
  now: Date
}

const hashOf = (state: unknown): Buffer | null => (state === undefined ? null : sha256(JSON.stringify(state)))
const hex = (bytes: Buffer | null): string | null => (bytes === null ? null : bytes.toString('hex'))

/** Of all that the row says, and of the row before it. */
const chainHash = ({ hash: _, ...row }: Omit<AuditRow, 'hash'> & { hash?: Buffer }): Buffer =>
  sha256(
    JSON.stringify([
      row.seq,
      row.at.toISOString(),
      row.actor_id,
      row.action,
      row.target_type,
      row.target_id,
      row.reason,
      row.waited_s,
      hex(row.before_hash),
      hex(row.after_hash),
      hex(row.prev_hash),
    ]),
  )

/** In the transaction of the act itself: neither happens without the other. */
export async function writeAudit(tx: Tx, act: Act): Promise<void> {
  const { actor_id, action, target_type, target_id, reason = null, waited_since, now } = act
  const last = await lockEnd(tx)
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    actor_id,
    action,
    target_type,
    target_id,
    reason,
    waited_s: waited_since ? Math.max(0, Math.round((now.getTime() - waited_since.getTime()) / 1000)) : null,
    before_hash: hashOf(act.before),
    after_hash: hashOf(act.after),
    prev_hash: last?.hash ?? START,
  }
  await insertRow(tx, { ...row, hash: chainHash(row) })
}

const cursor = cursorOf(z.object({ below: z.int().min(0) }))

export async function pageOfAudit(
  db: Db,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  const limit = query.limit ?? PAGE_LIMIT.default
  const rows = await listRows(db, { below: cursor.read(query.cursor)?.below, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const names = await namesOf(
    db,
    page.map(({ actor_id }) => actor_id),
  )
  return {
    items: page.map(({ seq, at, actor_id, action, target_type, target_id, reason, hash }) => ({
      seq,
      at: at.toISOString(),
      actor: actor_id === null ? null : (names.get(actor_id) ?? { uid: actor_id, nick_name: '' }),
      action: auditEntry.shape.action.parse(action),
      target_type,
      target_id,
      reason,
      hash: hash.toString('hex'),
    })),
    next_cursor: last ? cursor.write({ below: last.seq }) : null,
  }
}

/** Reads the whole chain. @returns the first row that does not follow from the one before it, or null */
export async function checkChain(db: Db): Promise<{ entries: number; broken_at: number | null }> {
  let before: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: START }
  for (;;) {
    const rows = await listChain(db, before.seq, AT_A_TIME)
    for (const row of rows) {
      const follows = row.seq === before.seq + 1 && row.prev_hash.equals(before.hash)
      if (!follows || !chainHash(row).equals(row.hash)) return { entries: before.seq, broken_at: row.seq }
      before = row
    }
    if (rows.length < AT_A_TIME) return { entries: before.seq, broken_at: null }
  }
}
