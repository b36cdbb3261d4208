import { startModelServer } from '@citrine/fakes/model-server.ts'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startTcpProxy, type TcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import pg from 'pg'
import { connectDb } from '../../server/src/platform/database/db.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import type { Client } from '../client.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'
import { type FaultSetup, prepareDatabase } from './fault-setup.ts'

export type TwoNodes = FaultSetup & {
  nodes: readonly [Citrine, Citrine]
  lines: { database: TcpProxy; valkey: TcpProxy; model: TcpProxy }
}

export async function startTwoNodes(): Promise<TwoNodes> {
  const [postgres, valkey, model] = await Promise.all([
    startPostgres(['fsync=off', 'max_connections=150']),
    startValkey(),
    startModelServer({ tokens: 12, tokens_per_second: 100 }),
  ])
  const [database, toValkey, toModel] = await Promise.all(
    [postgres.url, valkey.url, model.url].map((url) => startTcpProxy(url)),
  )
  if (database === undefined || toValkey === undefined || toModel === undefined) throw new Error('no lines')
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    VALKEY_URL: toValkey.url,
    LLM_BASE_URL: toModel.url,
    SECRET_KEY: createSecret(),
  }
  const one = await startCitrine({ env })
  const other = await startCitrine({ env, dataDir: one.dataDir })
  const db = connectDb({ url: postgres.url, maxConnections: 4, onError: () => undefined })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  const furnished = await prepareDatabase({ db, pool }, async (count) =>
    balance(await makePeople(postgres.url, one.url, count), [one, other]),
  )
  return {
    ...furnished,
    citrine: one,
    nodes: [one, other],
    lines: { database, valkey: toValkey, model: toModel },
    postgres,
    model,
    stop: async () => {
      await Promise.all([db.destroy(), pool.end()])
      await Promise.all([one.stop(), other.stop()])
      await Promise.all([database, toValkey, toModel].map((line) => line.stop()))
      await Promise.all([postgres.stop(), valkey.stop(), model.stop()])
    },
  }
}

/** Balances without health checks: every call, repeated or not, goes to the next node. */
function balance(people: readonly Client[], nodes: readonly Citrine[]): Client[] {
  let calls = 0
  return people.map((person) => ({
    ...person,
    request: (...args) => {
      const request = person.request(...args)
      calls += 1
      request.url.port = String(nodes[calls % nodes.length]?.port)
      return request
    },
  }))
}
