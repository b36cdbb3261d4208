import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryUntilDone } from './actions.ts'
import { type FaultSetup, listFaults, startFaultSetup } from './fault-setup.ts'
import { stopDatabase } from './outages.ts'
import { random, SEED } from './seed.ts'

const STOPS = 10
const AWAY_MS = 60_000

let setup: FaultSetup
beforeAll(async () => {
  setup = await startFaultSetup()
})
afterAll(() => setup?.stop())

test.for(Array.from({ length: STOPS }, (_, n) => n + 1))(
  `the database stops immediately while twenty people use it, stop %i of ${STOPS} (seed ${SEED}): nothing is lost or doubled`,
  () => stopDatabase(setup, { random, action_count: 8 }),
)

test('F2: while the database is away for a minute calls fail fast, and everything recovers by itself', async () => {
  const { citrine, postgres } = setup
  const [person] = await setup.makePeople(1)
  if (person === undefined) throw new Error('no account was created')
  let isGone = false
  void citrine.ended().then(() => (isGone = true))
  const read = async (request: { url: URL; method?: string; headers?: Record<string, string> }) => {
    const startedAt = performance.now()
    const { status } = await fetch(request.url, {
      ...(request.method === undefined ? {} : { method: request.method }),
      ...(request.headers === undefined ? {} : { headers: request.headers }),
    })
    return { status, ms: performance.now() - startedAt }
  }
  await postgres.stopAtOnce()

  const answers: { status: number; ms: number }[] = []
  for (const end = Date.now() + AWAY_MS; Date.now() < end; await sleep(1_000))
    answers.push(
      await read(person.request('GET', '/api/v1/auth/user/info/coin')),
      await read({ url: new URL('/readyz', citrine.url) }),
    )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_500)
  expect((await read({ url: new URL('/healthz', citrine.url) })).status).toBe(200)

  await postgres.restart()
  const { status } = await retryUntilDone(person, { kind: 'sign_in' })
  expect(status).toBe(200)
  await expect.poll(async () => (await read({ url: new URL('/readyz', citrine.url) })).status).toBe(200)
  expect(isGone).toBe(false)
  expect(await listFaults(setup.db)).toEqual([])
})
