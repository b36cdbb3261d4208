import { URGENT_KINDS } from '@citrine/contract/legal'
import type { Db, Tx } from '#server/platform/db.ts'
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

/** About which character an open one is; undefined when it is settled or not there. */
export const takedownOf = async (db: Db, takedown_id: string) =>
  isId(takedown_id) ? findOpen(db, takedown_id) : undefined

/** Nobody else settles it until the transaction ends; undefined when it is settled. */
export const lockedTakedown = async (tx: Tx, takedown_id: string) =>
  isId(takedown_id) ? lockOpen(tx, takedown_id) : undefined

export const settleTakedown = (tx: Tx, settled: Parameters<typeof settle>[1]): Promise<void> =>
  settle(tx, settled)

/** Whether something urgent is still to be decided about a character. */
export const hasUrgent = (db: Db, character_id: string): Promise<boolean> =>
  hasOpen(db, character_id, URGENT_KINDS)

export const countTakedowns = (db: Db, now: Date) => countOpen(db, now)

export const takedownsByDay = (db: Db, from: Date) => listByDay(db, from)
