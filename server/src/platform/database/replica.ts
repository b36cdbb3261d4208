import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type Db, isQueryCanceled } from './db.ts'
import type { WriteMarks } from './write-marks.ts'

/** Reads that may miss other users' writes of the last seconds, but never the reader's own. */
export type Replica = {
  /**
   * Uses the primary when the replica is away, too old, or lacks a write of this reader.
   * @param reader a user's id, or null for a visitor
   */
  read<T>(reader: string | null, query: (db: Db) => Promise<T>): Promise<T>
  recordWrite(user_id: string): Promise<void>
  close(): Promise<void>
}

export const wrapPrimary = (db: Db): Replica => ({
  read: (_, query) => query(db),
  recordWrite: async () => undefined,
  close: async () => undefined,
})

export const LAG_MAX_MS = 5_000
const COMPARE_EVERY_MS = 500
const SKEW_MS = 1_000

export type ReplicaOptions = {
  primary: Db
  replica: Db
  marks: WriteMarks
  log: Log
  metrics: Pick<Metrics, 'replicaReads' | 'replicaLagSeconds'>
}

export function openReplica({ primary, replica, marks, log, metrics }: ReplicaOptions): Replica {
  const closing = new AbortController()
  const progress = createReplicaTracker(primary, replica)
  const isFit = (): boolean => progress.measureLag() < LAG_MAX_MS

  async function watch(): Promise<void> {
    let wasCurrent = false
    while (!closing.signal.aborted) {
      const fault = await progress.compare().catch((error: unknown) => error)
      const isCurrent = isFit()
      metrics.replicaLagSeconds.set(progress.measureLag() / 1_000)
      if (isCurrent && !wasCurrent) log.info('the replica serves reads')
      if (!isCurrent && wasCurrent)
        log.warn({ err: fault }, 'the replica is behind or away: the primary serves reads')
      wasCurrent = isCurrent
      await sleep(COMPARE_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  const mayServe = async (reader: string | null): Promise<boolean> => {
    if (!isFit()) return false
    if (reader === null) return true
    const writtenAt = await marks.find(reader)
    return writtenAt === null || writtenAt + SKEW_MS < progress.getCompleteUntil()
  }

  return {
    read: async (reader, query) => {
      if (await mayServe(reader)) {
        try {
          const value = await query(replica)
          metrics.replicaReads.inc({ from: 'replica' })
          return value
        } catch (error) {
          // A canceled query would take as long on the primary.
          if (error instanceof AppError || isQueryCanceled(error)) throw error
          log.warn({ err: error }, 'a read failed on the replica')
        }
      }
      metrics.replicaReads.inc({ from: 'primary' })
      return query(primary)
    },
    recordWrite: (user_id) => marks.add(user_id),
    close: async () => {
      closing.abort()
      await watching
      await replica.destroy()
    },
  }
}

function createReplicaTracker(primary: Db, replica: Db) {
  /** Positions of the primary's log that the replica has not reached, oldest first. */
  let unreached: { at: number; position: bigint }[] = []
  /** The replica has everything that was committed before this time; null while it is not a replica. */
  let completeUntil: number | null = null
  return {
    compare: async (): Promise<void> => {
      const at = Date.now()
      const [position, replayed] = await Promise.all([readPosition(primary), findReplayed(replica)])
      if (replayed === null) {
        completeUntil = null
        return
      }
      unreached.push({ at, position })
      const reached = unreached.findLast((each) => each.position <= replayed)
      if (reached !== undefined) completeUntil = reached.at
      unreached = unreached.filter((each) => each.position > replayed && each.at > at - 2 * LAG_MAX_MS)
    },
    getCompleteUntil: (): number => completeUntil ?? Number.NEGATIVE_INFINITY,
    measureLag: (): number =>
      completeUntil === null ? Number.POSITIVE_INFINITY : Date.now() - completeUntil,
  }
}

async function readPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  return parsePosition(rows[0]?.lsn ?? '')
}

/** Returns null for a server that is no longer a replica, such as one that was promoted. */
async function findReplayed(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(db)
  const lsn = rows[0]?.lsn ?? null
  return lsn === null ? null : parsePosition(lsn)
}

function parsePosition(lsn: string): bigint {
  const [upper = '0', lower = '0'] = lsn.split('/')
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`)
}
