import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { expect, test } from 'vitest'
import { openDatabase, openEmbeddedDatabase } from '../journeys/steps/database.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import {
  type Answer,
  claimDay,
  fetchCoins,
  makePerson,
  printTime,
  REPLY,
  readReady,
  sendGreeting,
  startFaultyCitrine,
  startSlowModel,
  stopAfterTest,
  waitUntil,
} from './faulty-citrine.ts'

const isUp = ({ http }: Answer): boolean => http === 200

async function findCharacter(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl)
  const found = await database.query<{ character_id: string }>(
    'select character_id from characters where seed_slug is not null limit 1',
  )
  await database.close()
  return found[0]?.character_id ?? ''
}

test('a frozen PostgreSQL: calls fail fast, readiness reports it, a reply continues, and everything recovers', async () => {
  const postgres = stopAfterTest(await startPostgres(['fsync=off', 'max_connections=120']))
  const model = await startSlowModel()
  const env = { DATABASE_URL: postgres.url, SECRET_KEY: createSecret(), LLM_BASE_URL: model.url }
  const citrine = await startFaultyCitrine(env)
  const person = await makePerson(postgres.url, citrine)
  const reply = await sendGreeting(person, await findCharacter(postgres.url))
  await waitUntil(async () => reply.text().length > 20)

  await postgres.freeze()
  const first = await Promise.all([fetchCoins(person), claimDay(person), readReady(citrine)])
  const later = await Promise.all([fetchCoins(person), claimDay(person), readReady(citrine)])

  for (const answer of [...first, ...later]) expect(answer).toMatchObject({ http: 503, retry_after: '2' })
  printTime('frozen PostgreSQL, the first 503', Math.max(...first.map(({ ms }) => ms)))
  printTime('frozen PostgreSQL, a later 503', Math.max(...later.map(({ ms }) => ms)))
  expect((await fetch(new URL('/healthz', citrine.url))).status).toBe(200)

  await postgres.thaw()
  printTime('PostgreSQL goes on, ready again', await waitUntil(async () => isUp(await readReady(citrine))))
  printTime('PostgreSQL goes on, served again', await waitUntil(async () => isUp(await fetchCoins(person))))
  expect((await claimDay(person)).http).toBe(200)
  expect(await reply.over).toContain('event: done')
  expect(reply.text()).toBe(REPLY)
})

for (const failure of ['frozen', 'dead'] as const)
  test(`a Valkey that is ${failure}: no call waits, a reply is followed on another node, and readiness names it until it is back`, async () => {
    const postgres = stopAfterTest(await startPostgres(['fsync=off', 'max_connections=120']))
    const valkey = stopAfterTest(await startValkey())
    const model = await startSlowModel()
    const places = { DATABASE_URL: postgres.url, VALKEY_URL: valkey.url, LLM_BASE_URL: model.url }
    const env = { SECRET_KEY: createSecret(), ...places }
    const one = await startFaultyCitrine(env)
    const other = await startFaultyCitrine(env, one.dataDir)
    const person = await makePerson(postgres.url, one)
    const character_id = await findCharacter(postgres.url)
    expect((await readReady(one)).json).toEqual({ ok: true, degraded: [] })

    await (failure === 'frozen' ? valkey.freeze() : valkey.kill())
    const first = await claimDay(person)
    const later = await Promise.all([fetchCoins(person), fetchCoins(person), fetchCoins(person)])
    const reply = await sendGreeting(person, character_id)
    await waitUntil(async () => reply.text().length > 20)
    const elsewhere = await followOn(other.url, person, reply.record_id())

    expect([first, ...later].map(({ http }) => http)).toEqual([200, 200, 200, 200])
    printTime(`${failure} Valkey, the first write`, first.ms)
    printTime(`${failure} Valkey, a later call`, Math.max(...later.map(({ ms }) => ms)))
    const named = waitUntil(async () => (await readReady(one)).json.degraded?.includes('valkey') ?? false)
    printTime(`${failure} Valkey, named by readiness`, await named)
    expect((await readReady(one)).http).toBe(200)
    expect(await reply.over).toContain('event: done')
    expect(reply.text()).toBe(REPLY)
    expect(await elsewhere).toContain('event: done')

    await (failure === 'frozen' ? valkey.thaw() : valkey.restart())
    const back = waitUntil(async () => (await readReady(one)).json.degraded?.length === 0)
    printTime(`${failure} Valkey, back`, await back)
  })

async function followOn(
  url: string,
  person: Awaited<ReturnType<typeof makePerson>>,
  record_id: string,
): Promise<string> {
  const request = person.request('GET', `/api/v1/auth/chat/stream/${record_id}`)
  const there = new URL(`${request.url.pathname}${request.url.search}`, url)
  return (await fetch(there, { headers: request.headers })).text()
}

test('a killed embedded PostgreSQL restarts by itself, and no stored data is lost', async () => {
  const model = await startSlowModel()
  const citrine = await startFaultyCitrine({ LLM_BASE_URL: model.url })
  const { url, close } = await openEmbeddedDatabase(citrine.dataDir)
  await close()
  const person = await makePerson(url, citrine)
  expect((await claimDay(person)).http).toBe(200)
  const reply = await sendGreeting(person, await findCharacter(url))
  await waitUntil(async () => reply.text().length > 20)

  const lock = await readFile(join(citrine.dataDir, 'postgres/postmaster.pid'), 'utf8')
  const pid = Number(lock.split('\n')[0])
  process.kill(pid, 'SIGKILL')

  const gone = await waitUntil(async () => !isUp(await readReady(citrine)))
  printTime('killed PostgreSQL, readiness says so', gone)
  printTime('killed PostgreSQL, ready again', await waitUntil(async () => isUp(await readReady(citrine))))
  expect((await fetchCoins(person)).http).toBe(200)
  expect(await reply.over).toContain('event: done')
  expect(reply.text()).toBe(REPLY)
  const database = await openDatabase(url)
  const replies = await database.query('select state, content from chat_records where depth = 2')
  await database.close()
  expect(replies).toEqual([{ state: 'done', content: REPLY }])
})
