import type { Summary } from '@citrine/contract/memory'
import { findMessage } from '#server/features/chat/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { findOnPath, type MessagePosition } from '../recall/find-on-path.service.ts'
import {
  computeNextVersion,
  deleteOldVersions,
  findSummary,
  insertSummary,
  listSummaries,
  type SummaryRow,
} from './summaries.queries.ts'

const CANDIDATES_MAX = 20
const VERSIONS_MAX = 40

type SummaryQuery = { user_id: string; chat_id: string; leaf: MessagePosition }

export async function findCurrentSummary(
  db: Db,
  { user_id, chat_id, leaf }: SummaryQuery,
): Promise<SummaryRow | null> {
  const rows = await listSummaries(db, { user_id, chat_id }, { depth: leaf.depth, limit: CANDIDATES_MAX })
  const candidates = rows.map(({ upto_record_id, upto_depth }) => ({
    record_id: upto_record_id,
    depth: upto_depth,
  }))
  const there = await findOnPath(db, { user_id, chat_id, leaf, candidates })
  return rows.find(({ upto_record_id }) => there.has(upto_record_id)) ?? null
}

export type NewSummary = Pick<SummaryRow, 'text' | 'made_by' | 'model_id' | 'previous_id' | 'is_locked'> & {
  user_id: string
  chat_id: string
  upto: MessagePosition
  now: Date
}

export async function addVersion(tx: Tx, { upto, now, ...summary }: NewSummary): Promise<void> {
  const version = await computeNextVersion(tx, summary)
  await insertSummary(tx, {
    ...summary,
    summary_id: newId(now),
    version,
    upto_record_id: upto.record_id,
    upto_depth: upto.depth,
    created_at: now,
  })
  await deleteOldVersions(tx, summary, version - VERSIONS_MAX)
}

export async function showSummary(db: Db, user_id: string, row: SummaryRow): Promise<Summary> {
  const [upto, previous] = await Promise.all([
    findMessage(db, user_id, row.upto_record_id),
    row.previous_id === null ? undefined : findSummary(db, user_id, row.previous_id),
  ])
  return {
    summary_id: row.summary_id,
    version: row.version,
    text: row.text,
    made_by: row.made_by,
    upto: {
      record_id: row.upto_record_id,
      depth: row.upto_depth,
      created_at: (upto?.created_at ?? row.created_at).toISOString(),
    },
    is_locked: row.is_locked,
    previous: previous
      ? {
          version: previous.version,
          text: previous.text,
          made_by: previous.made_by,
          created_at: previous.created_at.toISOString(),
        }
      : null,
    created_at: row.created_at.toISOString(),
  }
}
