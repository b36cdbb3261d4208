import { URGENT_KINDS } from '@citrine/contract/legal'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import {
  findOpenTakedownRow,
  hasOpenTakedown,
  type listOpenTakedowns,
  lockOpenTakedownRow,
} from './takedown-desk.queries.ts'

export type Takedown = Awaited<ReturnType<typeof listOpenTakedowns>>[number]

export const findOpenTakedown = async (db: Db, takedown_id: string) =>
  findById(takedown_id, () => findOpenTakedownRow(db, takedown_id))

export const lockOpenTakedown = async (tx: Tx, takedown_id: string) =>
  findById(takedown_id, () => lockOpenTakedownRow(tx, takedown_id))

export const hasUrgentTakedown = (db: Db, character_id: string): Promise<boolean> =>
  hasOpenTakedown(db, character_id, URGENT_KINDS)
