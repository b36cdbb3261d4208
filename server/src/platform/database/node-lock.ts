import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../errors.ts'
import type { Log } from '../log.ts'

const NODE_LOCK = 7_204_812
const RETRY_MS = 1_000
const ANSWER_MS = 5_000

export class SecondNodeError extends StartError {
  override readonly name = 'SecondNodeError'
}

/**
 * Without VALKEY_URL nodes cannot see each other's streams, so a node takes the lock alone; nodes with
 * VALKEY_URL share it. PostgreSQL drops the lock with the connection, so that a killed node never blocks the
 * next.
 * @returns a function that releases the lock
 */
export async function takeNodeLock(options: {
  url: string
  isShared: boolean
  timeoutMs: number
  log: Log
}): Promise<() => Promise<void>> {
  const deadline = Date.now() + options.timeoutMs
  let isReleased = false
  let client = await lockOnce(options)
  while (client === null) {
    if (Date.now() > deadline)
      throw new SecondNodeError(
        'another Citrine node uses this database; set VALKEY_URL on every node to run more than one',
      )
    await sleep(200)
    client = await lockOnce(options)
  }

  const keep = (lockClient: pg.Client): void => {
    lockClient.on('error', () => undefined)
    lockClient.on('end', () => {
      if (!isReleased) void retakeLock()
    })
  }
  const retakeLock = async (): Promise<void> => {
    options.log.warn('the database connection that holds the node lock was lost')
    while (!isReleased) {
      await sleep(RETRY_MS)
      const again = await lockOnce(options).catch(() => null)
      if (again === null) continue
      if (isReleased) return void again.end()
      client = again
      keep(again)
      options.log.info('the node lock is held again')
      return
    }
  }
  keep(client)

  return async () => {
    isReleased = true
    await client?.end().catch(() => undefined)
  }
}

async function lockOnce({ url, isShared }: { url: string; isShared: boolean }): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'citrine-node',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>(`select ${call}($1) as held`, [NODE_LOCK])
    if (rows[0]?.held) return client
  } catch (error) {
    // After a time-out the lock may still have been taken; closing the connection releases it.
    client.connection.stream.destroy()
    throw error
  }
  await client.end()
  return null
}
