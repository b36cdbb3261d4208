import { Kysely, type TransactionBuilder } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/schema.gen.ts'
import { getAccount, runInTransaction } from './account.ts'
import { createAccountQueue } from './account-queue.ts'

/** The admission queue already bounds the number that waits here. */
const UNBOUNDED = Number.POSITIVE_INFINITY

type Connect = () => Promise<pg.PoolClient>

/** Gives one account at most a quarter of the pool's connections; jobs and timers take them freely. */
export function shareConnections(connect: Connect, max_connections: number): Connect {
  // At least two: with one connection an account could deadlock, because a transaction may read outside itself.
  const at_once = Math.max(2, Math.floor(max_connections / 4))
  const takeShare = createAccountQueue({ at_once, waiting: UNBOUNDED })
  return () => {
    const account = getAccount()?.account
    if (account === undefined) return connect()
    return lend(connect, (work) => takeShare(account, work))
  }
}

/**
 * Lends a single connection to one caller after the other. Waiting for it has no time limit, unlike waiting for a pool, because
 * the statement before may be slow. A transaction on it must not ask for it again.
 * @throws too_often when so many wait already
 */
export function queueForConnection(connect: Connect, waiting: number): Connect {
  const takeTurn = createAccountQueue({ at_once: 1, waiting })
  return () => lend(connect, (work) => takeTurn('', work))
}

/** Connects in a queue's turn, which ends when the connection is released. */
function lend(
  connect: Connect,
  inTurn: (work: () => Promise<void>) => Promise<void>,
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
  inTurn(work).catch(reject)
  return promise
}

/**
 * Runs the transactions of one account one after the other.
 * They would wait for the same locks anyway; here they wait without a connection.
 */
export class FairKysely extends Kysely<DB> {
  readonly #takeTurn = createAccountQueue({ at_once: 1, waiting: UNBOUNDED })

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => {
      const running = getAccount()
      if (running === undefined || running.is_in_transaction) return execute(work)
      const { account } = running
      return this.#takeTurn(account, () => runInTransaction(account, () => execute(work)))
    }
    return builder
  }
}
