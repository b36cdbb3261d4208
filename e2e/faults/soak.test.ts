import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from './ledger-checks.ts'
import { startLoad } from './load.ts'
import { random, SEED } from './seed.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

/** The default suits a development machine; use `SOAK_MINUTES=120` before a release. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3)
const PEOPLE = 12
const ACTIONS_EACH = 8
/** The longest fault, ms, which exceeds every network time-out; the shortest ends at once. */
const LONGEST_MS = 6_000

let setup: TwoNodes
beforeAll(async () => {
  setup = await startTwoNodes()
})
afterAll(() => setup?.stop())

type Fault = { name: string; strike: (ms: number) => Promise<void> }

const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const dropLine = (name: 'database' | 'valkey' | 'model'): Fault[] => [
  {
    name: `the line to the ${name} freezes`,
    strike: async (ms) => {
      setup.lines[name].hold()
      await sleep(ms)
      setup.lines[name].cut()
      await setup.lines[name].resume()
    },
  },
  {
    name: `the ${name} cannot be reached`,
    strike: async (ms) => {
      await setup.lines[name].refuse()
      await sleep(ms)
      await setup.lines[name].resume()
    },
  },
  { name: `every line to the ${name} is cut`, strike: async () => setup.lines[name].cut() },
]

const FAULTS: Fault[] = [
  ...dropLine('database'),
  ...dropLine('valkey'),
  ...dropLine('model'),
  {
    name: 'a node is killed',
    strike: async () => {
      const node = pick(setup.nodes)
      await node.kill('SIGKILL')
      await node.restart()
    },
  },
  {
    name: 'a node is stopped in good order',
    strike: async () => {
      const node = pick(setup.nodes)
      await node.kill('SIGTERM')
      await node.restart()
    },
  },
  {
    name: 'a node freezes',
    strike: async (ms) => {
      const { pid } = pick(setup.nodes)
      process.kill(pid(), 'SIGSTOP')
      await sleep(ms)
      process.kill(pid(), 'SIGCONT')
    },
  },
  {
    name: 'the database crashes',
    strike: async (ms) => {
      await setup.postgres.stopAtOnce()
      await sleep(ms)
      await setup.postgres.restart()
    },
  },
  {
    name: 'the model breaks off',
    strike: async (ms) => {
      await setup.model.set({ fault: 'cut_after_n_tokens', after_tokens: 3 })
      await sleep(ms)
      await setup.model.set({ fault: null })
    },
  },
]

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(new URL('/readyz', url)).catch(() => null))?.ok === true

test(
  `for ${MINUTES} minutes random faults hit a busy product (seed ${SEED}): after each round the ledger balances and every node is ready again`,
  async () => {
    const end = Date.now() + MINUTES * 60_000
    const struck: string[] = []
    for (let round = 1; round === 1 || Date.now() < end; round += 1) {
      const rush = startLoad(setup, await setup.makePeople(PEOPLE), { action_count: ACTIONS_EACH, random })
      let isOver = false
      rush.over.finally(() => (isOver = true)).catch(() => undefined)
      do {
        const fault = pick(FAULTS)
        struck.push(`${round}: ${fault.name}`)
        await fault.strike(random() * LONGEST_MS)
        await sleep(random() * 2_000)
      } while (!isOver)
      const ledger = await rush.over.catch((error: unknown) => {
        throw new Error(`after ${struck.slice(-8).join(', ')}`, { cause: error })
      })
      for (const { url } of setup.nodes) await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true)
      await expectSoundLedger(setup, ledger)
    }
    process.stdout.write(`${struck.length} faults over ${MINUTES} minutes\n`)
  },
  (MINUTES + 10) * 60_000,
)
