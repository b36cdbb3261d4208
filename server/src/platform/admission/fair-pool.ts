import { Kysely, type TransactionBuilder } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/schema.gen.ts'
import { getAccount, runInTransaction } from './account.ts'
import { createAccountQueue } from './account-queue.ts'

const UNBOUNDED = Number.POSITIVE_INFINITY

type Connect = () => Promise<pg.PoolClient>

/** Lends each account at most a quarter of the pool; jobs and timers take connections freely. */
export function shareConnections(connect: Connect, maxConnections: number): Connect {
  // The minimum is two: a transaction may read outside itself, and would wait for its own connection.
  const atOnce = Math.max(2, Math.floor(maxConnections / 4))
  const takeSlot = createAccountQueue({ atOnce, waiting: UNBOUNDED })
  return () => {
    const account = getAccount()?.account
    if (account === undefined) return connect()
    return lendClient(connect, (work) => takeSlot(account, work))
  }
}

/**
 * Lends a single connection to one caller after the other, without a time limit, because the statement before
 * may be slow. A transaction on it must not ask for it again.
 * @throws too_often when too many wait
 */
export function queueForConnection(connect: Connect, waiting: number): Connect {
  const takeSlot = createAccountQueue({ atOnce: 1, waiting })
  return () => lendClient(connect, (work) => takeSlot('', work))
}

function lendClient(
  connect: Connect,
  runInSlot: (work: () => Promise<void>) => Promise<void>,
): Promise<pg.PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
  const work = async (): Promise<void> => {
    const client = await connect()
    const released = new Promise<void>((done) => {
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        done()
      }
    })
    resolve(client)
    await released
  }
  runInSlot(work).catch(reject)
  return promise
}

/** Transactions of one account would wait for the same locks; here they wait without a connection. */
export class FairKysely extends Kysely<DB> {
  readonly #takeSlot = createAccountQueue({ atOnce: 1, waiting: UNBOUNDED })

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => {
      const running = getAccount()
      if (running === undefined || running.isInTransaction) return execute(work)
      const { account } = running
      return this.#takeSlot(account, () => runInTransaction(account, () => execute(work)))
    }
    return builder
  }
}
