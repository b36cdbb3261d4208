import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { makePeople } from '../people.ts'
import { type FaultSetup, startFaultSetup } from './fault-setup.ts'

/** Tries with a wrong password, every second one for an account that exists. */
const SAMPLES = 2_000
const TRIES_EACH = 4
const PASSWORD = 'seven grey herons'

let setup: FaultSetup
beforeAll(async () => {
  setup = await startFaultSetup()
})
afterAll(() => setup?.stop())

async function askPassword(email: string, password: string): Promise<{ status: number; ms: number }> {
  const nobody = createClient(setup.citrine.url, { user_id: 'timing', token: '' })
  const body = { oauth_enum: 'EMAIL', email, password }
  const { url, method, headers, body: text } = nobody.request('POST', '/api/v1/login', { body })
  const { authorization: _, ...second } = headers
  const startedAt = performance.now()
  const response = await fetch(url, { method, headers: second, body: text })
  const { status } = (await response.json()) as { status: number }
  return { status, ms: performance.now() - startedAt }
}

/** Creates accounts that share one password hash, so that a wrong try costs the same for each. */
async function makeAccounts(count: number): Promise<string[]> {
  const people = await makePeople(setup.postgres.url, setup.citrine.url, count)
  const [first] = people
  if (first === undefined) throw new Error('no account was created')
  const { url, method, headers, body } = first.request('POST', '/api/v1/auth/user/password', {
    body: { password: PASSWORD, confirm: PASSWORD },
  })
  const response = await fetch(url, { method, headers, body })
  expect(await response.json()).toMatchObject({ status: 200 })
  await setup.pool.query(
    `insert into passwords select (p).* from (
       select jsonb_populate_record(p, jsonb_build_object('user_id', u.user_id)) as p
         from passwords p cross join users u where u.user_id = any($1::uuid[])) t
     on conflict do nothing`,
    [people.map(({ user_id }) => user_id)],
  )
  return people.map(({ user_id }) => `${user_id}@example.com`)
}

/** Returns the probability that a value of one list exceeds one of the other: 0.5 when the lists cannot be told apart. */
function measureSeparation(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (value: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return first.reduce((sum, value) => sum + below(value), 0) / (first.length * second.length)
}

test(`A14: in ${SAMPLES} wrong sign-ins the response time does not reveal whether an account exists`, async () => {
  const existing = await makeAccounts(SAMPLES / 2 / TRIES_EACH)
  const unknown = existing.map((_, index) => `nobody${index}@example.com`)
  const [known_ms, unknown_ms]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TRIES_EACH; turn += 1)
    for (const [index, email] of existing.entries())
      for (const [times, address] of [
        [known_ms, email],
        [unknown_ms, unknown[index] ?? ''],
      ] as const) {
        const { status, ms } = await askPassword(address, `${PASSWORD} no`)
        expect(status).toBe(400)
        times.push(ms)
      }

  const share = measureSeparation(known_ms, unknown_ms)
  process.stdout.write(
    `separation ${share.toFixed(3)}, 0.5 is none, over ${known_ms.length + unknown_ms.length} sign-ins\n`,
  )
  // The bound is five standard errors of a comparison of 1,000 times with 1,000.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.065)
}, 600_000)
