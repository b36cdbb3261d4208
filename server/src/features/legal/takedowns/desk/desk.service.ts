import { URGENT_KINDS } from '@citrine/contract/legal'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import { findOpen, hasOpen, type listOpenTakedowns, lockOpen } from './desk.queries.ts'

export type Takedown = Awaited<ReturnType<typeof listOpenTakedowns>>[number]

export const findOpenTakedown = async (db: Db, takedown_id: string) =>
  isId(takedown_id) ? findOpen(db, takedown_id) : undefined

export const lockOpenTakedown = async (tx: Tx, takedown_id: string) =>
  isId(takedown_id) ? lockOpen(tx, takedown_id) : undefined

export const hasUrgent = (db: Db, character_id: string): Promise<boolean> =>
  hasOpen(db, character_id, URGENT_KINDS)
