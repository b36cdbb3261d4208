import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { type Postgres, startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey, type Valkey } from '@citrine/fakes/valkey.ts'
import pg from 'pg'
import { type Citrine, startCitrine } from '../citrine.ts'
import { makePeople } from '../people.ts'
import type { Figure } from './compare-figures.ts'
import { printTable } from './figures.ts'
import { readCpuSeconds, waitForQuiet } from './process-cost.ts'
import { timeStreams } from './stream-load.ts'
import { startCitrineContender } from './streams.ts'

const NODES = [1, 2, 3]
const PEOPLE = 60
const MODEL = { tokens: 100, tokens_per_second: 25, is_varied: true }
const STARTED_WITHIN_MS = 4_000
const ROUNDS = { warm_up: 5, measured: 5 }
/** ms in which the cost of idle nodes is measured. */
const IDLE_MS = 15_000
/** The highest cost of a reply with several nodes, relative to one node. */
const GROWTH_MAX = 1.05

type NodesSetup = { nodes: Citrine[]; client: pg.Client; valkey: Valkey }
/** `pieces` are the parts of replies that readers got, each of which is a bus message: fewer and longer ones on a busy machine. */
type Counts = { cpu_s: number; statements: number; messages: number; pieces: number; at_ms: number }
type Cost = 'cpu_s' | 'statements' | 'messages' | 'pieces'

/** The nodes run no jobs, because the jobs of a minute would count as work of the phase in which the minute begins. */
export async function benchNodes(): Promise<Figure[]> {
  const costs: Counts[] = []
  const rows: string[][] = []
  const figures: Figure[] = []
  for (const count of NODES) {
    const { idle, busy, replies } = await measure(count)
    // `net` subtracts the work of idle nodes.
    const net = (name: Cost): number => (busy[name] - (idle[name] * busy.at_ms) / idle.at_ms) / replies
    const cost = {
      cpu_s: net('cpu_s'),
      statements: net('statements'),
      messages: net('messages'),
      pieces: net('pieces'),
      at_ms: 0,
    }
    costs.push(cost)
    const [first = cost] = costs
    const against = (name: Cost) => (cost[name] / first[name]).toFixed(3)
    const idleRate = (name: Cost) => (idle[name] * 1_000) / idle.at_ms / count
    figures.push(
      { name: `CPU of a reply, nodes: ${count}`, unit: 'ms', value: cost.cpu_s * 1_000 },
      { name: `statements of a reply, nodes: ${count}`, unit: 'count', value: cost.statements },
      { name: `CPU of an idle node, nodes: ${count}`, unit: 'ms', value: idleRate('cpu_s') * 1_000 },
      { name: `statements of an idle node, nodes: ${count}`, unit: 'count', value: idleRate('statements') },
    )
    rows.push([
      String(count),
      String(replies),
      `${(cost.cpu_s * 1_000).toFixed(2)} ms`,
      against('cpu_s'),
      cost.statements.toFixed(2),
      against('statements'),
      cost.messages.toFixed(2),
      cost.pieces.toFixed(2),
      countOtherMessages(cost).toFixed(2),
      `${(idleRate('cpu_s') * 1_000).toFixed(1)} ms`,
      idleRate('statements').toFixed(1),
      idleRate('messages').toFixed(1),
    ])
  }
  printTable(
    `A reply of ${MODEL.tokens} tokens, ${MODEL.tokens_per_second} a second, ${PEOPLE} people for each node (with several nodes at most ${GROWTH_MAX} of one)`,
    [
      ...['nodes', 'replies', 'CPU', 'of one', 'statements', 'of one', 'bus messages', 'pieces', 'others'],
      ...['idle node, a second: CPU', 'statements', 'bus messages'],
    ],
    rows,
  )
  const [one, ...more] = costs
  for (const cost of more) {
    if (one === undefined) continue
    if (cost.statements > one.statements * GROWTH_MAX)
      throw new Error('statements of a reply grow with the nodes')
    if (countOtherMessages(cost) > countOtherMessages(one) * GROWTH_MAX)
      throw new Error('bus messages of a reply, beside its pieces, grow with the nodes')
  }
  // The pieces of replies are not among the figures, because a busier machine sends fewer.
  return figures
}

const countOtherMessages = ({ messages, pieces }: Counts): number => messages - pieces

async function measure(count: number): Promise<{ idle: Counts; busy: Counts; replies: number }> {
  const [postgres, valkey, model] = await Promise.all([
    startPostgres([
      ...['fsync=off', 'max_connections=200', 'shared_preload_libraries=pg_stat_statements'],
      'pg_stat_statements.max=10000',
    ]),
    startValkey(),
    startModelServer({ ...MODEL, has_own_process: true }),
  ])
  const client = new pg.Client({ connectionString: postgres.url })
  const nodes: Citrine[] = []
  try {
    await client.connect()
    await client.query('create extension pg_stat_statements')
    const places = { DATABASE_URL: postgres.url, VALKEY_URL: valkey.url, LLM_BASE_URL: model.url }
    const env = {
      NODE_ENV: 'test',
      ROLE: 'web',
      SECRET_KEY: 'a secret key that only the benchmark uses',
      ...places,
    }
    for (let n = 0; n < count; n += 1) nodes.push(await startCitrine({ env }))
    return await compare({ nodes, client, valkey }, postgres)
  } finally {
    await client.end().catch(() => undefined)
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([postgres, valkey, model].map((each) => each.stop()))
  }
}

async function compare(setup: NodesSetup, postgres: Postgres) {
  const { nodes } = setup
  const groups = await Promise.all(nodes.map(({ url }) => makePeople(postgres.url, url, PEOPLE)))
  const people = Array.from({ length: PEOPLE }, (_, index) => groups.map((group) => group[index])).flat()
  const all = people.filter((person) => person !== undefined)
  const { start } = await startCitrineContender(all, nodes[0]?.pid() ?? 0)
  const chat = async (rounds: number): Promise<number> => {
    let pieces = 0
    for (let round = 0; round < rounds; round += 1) {
      const streams = await timeStreams(
        all.map((_, index) => () => start(index)),
        STARTED_WITHIN_MS,
      )
      for (const { text_count } of streams) pieces += text_count
    }
    return pieces
  }
  await chat(ROUNDS.warm_up)
  for (const node of nodes) await waitForQuiet(node.pid())
  const idle = await countDuring(setup, () => sleep(IDLE_MS, 0))
  const busy = await countDuring(setup, () => chat(ROUNDS.measured))
  return { idle, busy, replies: ROUNDS.measured * all.length }
}

async function countDuring(setup: NodesSetup, work: () => Promise<number>): Promise<Counts> {
  const before = await readCounts(setup)
  const pieces = await work()
  const after = await readCounts(setup)
  return {
    cpu_s: after.cpu_s - before.cpu_s,
    statements: after.statements - before.statements,
    messages: after.messages - before.messages,
    pieces,
    at_ms: after.at_ms - before.at_ms,
  }
}

async function readCounts({ nodes, client, valkey }: NodesSetup): Promise<Omit<Counts, 'pieces'>> {
  const { rows } = await client.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements')
  return {
    cpu_s: nodes.reduce((sum, node) => sum + readCpuSeconds(node.pid()), 0),
    statements: Number(rows[0]?.calls),
    messages: await countPublished(valkey.url),
    at_ms: performance.now(),
  }
}

async function countPublished(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  socket.end('INFO commandstats\r\nQUIT\r\n')
  let text = ''
  for await (const piece of socket) text += piece
  return Number(/^cmdstat_publish:calls=(\d+)/m.exec(text)?.[1] ?? 0)
}
