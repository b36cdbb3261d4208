import type { Language } from '@citrine/contract/messages/messages'
import { type AuditAction, type AuditEntry, auditEntry } from '@citrine/contract/moderation-desks'
import * as z from 'zod'
import { loadStaffNames } from '#server/features/users/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { defineCursor, type Page, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { type AuditRow, insertRow, listRows, lockEnd } from './audit.queries.ts'
import { type AuditedMovement, buildFacts, parseFacts, sealFacts } from './audit-facts.ts'
import { loadTargetNames } from './audit-targets.service.ts'

export const CHAIN_START = Buffer.alloc(32)

export type AuditInput = {
  actor_id: string | null
  asked_by?: string | null
  moved?: AuditedMovement
  action: AuditAction
  target_type: string
  target_id: string
  reason?: string | null
  waitedSince?: Date | null
  /**
   * Only hashes of the states are stored, so that the log contains no user text. Moved money and coins are
   * stored as they are.
   */
  before?: unknown
  after?: unknown
  now: Date
}

const hashState = (state: unknown): Buffer | null =>
  state === undefined ? null : sha256(JSON.stringify(state))
const toHex = (bytes: Buffer | null): string | null => (bytes === null ? null : bytes.toString('hex'))

/** Covers the row before; `after_hash` covers the facts. */
export const hashRow = (row: Omit<AuditRow, 'hash' | 'facts'>): Buffer =>
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
      toHex(row.before_hash),
      toHex(row.after_hash),
      toHex(row.prev_hash),
      // Set only in some rows of the previous release.
      ...(row.asked_by === null ? [] : [row.asked_by]),
    ]),
  )

/** Runs in the transaction of the action itself, so that neither happens without the other. */
export async function writeAudit(tx: Tx, act: AuditInput): Promise<void> {
  const { actor_id, action, target_type, target_id, reason = null, waitedSince, now } = act
  const last = await lockEnd(tx)
  const state = hashState(act.after)
  const facts = buildFacts(act.moved ?? {}, { asked_by: act.asked_by ?? null, state })
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    actor_id,
    asked_by: null,
    action,
    target_type,
    target_id,
    reason,
    waited_s: waitedSince ? Math.max(0, Math.round((now.getTime() - waitedSince.getTime()) / 1000)) : null,
    before_hash: hashState(act.before),
    after_hash: facts === null ? state : sealFacts(facts),
    facts,
    prev_hash: last?.hash ?? CHAIN_START,
  }
  await insertRow(tx, { ...row, hash: hashRow(row) })
}

const cursor = defineCursor(z.object({ below: z.int().min(0) }))

type Reader = { language: Language; isAdmin: boolean }

export async function listAuditPage(db: Db, query: PageQuery, reader: Reader): Promise<Page<AuditEntry>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listRows(db, { below: after?.below, limit }),
    locate: ({ seq }) => ({ below: seq }),
  })
  const entries = rows.map((row) => {
    const facts = parseFacts(row.facts)
    return { ...row, facts, asked_by: facts?.asked_by ?? row.asked_by, order_id: facts?.order_id ?? null }
  })
  const names = await loadStaffNames(
    db,
    entries.flatMap(({ actor_id, asked_by }) => [actor_id, asked_by]),
  )
  const nameTarget = await loadTargetNames(db, entries, reader)
  const showName = (user_id: string | null) =>
    user_id === null ? null : (names.get(user_id) ?? { uid: user_id, nick_name: '' })
  return {
    items: entries.map(({ seq, at, actor_id, asked_by, action, facts, hash, ...row }) => ({
      ...nameTarget(row),
      seq,
      at: at.toISOString(),
      actor: showName(actor_id),
      asked_by: showName(asked_by),
      action: auditEntry.shape.action.parse(action),
      target_type: row.target_type,
      target_id: row.target_id,
      reason: row.reason,
      order_id: row.order_id,
      amount: facts?.amount ?? null,
      currency: facts?.currency ?? null,
      coins: facts?.coins ?? null,
      orders: facts?.orders ?? null,
      hash: hash.toString('hex'),
    })),
    next_cursor,
  }
}
