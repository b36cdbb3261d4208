import { URGENT_KINDS } from '@citrine/contract/legal'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import {
  countOpen,
  findOpen,
  hasOpen,
  listByDay,
  listOpen,
  lockOpen,
  settle,
  type TakedownPlace,
} from './desk.queries.ts'

export { dueAt } from '../due-at.ts'
export type Takedown = Awaited<ReturnType<typeof listOpen>>[number]

export const openTakedowns = (
  db: Db,
  page: { after: TakedownPlace | undefined; limit: number },
): Promise<Takedown[]> => listOpen(db, page)

/** Undefined when it is settled or unknown. */
export const findOpenTakedown = async (db: Db, takedown_id: string) =>
  isId(takedown_id) ? findOpen(db, takedown_id) : undefined

/** Locks the complaint until the transaction ends; undefined when it is settled. */
export const lockedTakedown = async (tx: Tx, takedown_id: string) =>
  isId(takedown_id) ? lockOpen(tx, takedown_id) : undefined

export const settleTakedown = (tx: Tx, settled: Parameters<typeof settle>[1]): Promise<void> =>
  settle(tx, settled)

export const hasUrgent = (db: Db, character_id: string): Promise<boolean> =>
  hasOpen(db, character_id, URGENT_KINDS)

export const countTakedowns = (db: Db, now: Date) => countOpen(db, now)

export const takedownsByDay = (db: Db, from: Date) => listByDay(db, from)
