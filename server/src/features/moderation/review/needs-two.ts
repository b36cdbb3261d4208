import { FOUR_EYES_REASONS } from '@citrine/contract/reports'
import { listOpenReasons } from '#server/features/reports/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasRow } from '../audit/audit.queries.ts'

const REFUSALS = ['version_rejected', 'report_removed', 'takedown_removed']

export async function wasSeverelyRefused(db: Db, character_id: string): Promise<boolean> {
  const open = await listOpenReasons(db, character_id)
  if (open.some((reason) => FOUR_EYES_REASONS.includes(reason))) return true
  return hasRow(db, { target_id: character_id, actions: REFUSALS, reasons: FOUR_EYES_REASONS })
}

export const isSevere = (reason: string | null): boolean =>
  reason !== null && FOUR_EYES_REASONS.includes(reason)
