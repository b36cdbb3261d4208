import { randomUUID } from 'node:crypto'
import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import { afterAll, expect, test } from 'vitest'
import { type Citrine, startCitrine } from './citrine.ts'
import { Connection } from './connection.ts'
import { openEmbeddedDatabase } from './journeys/steps/database.ts'
import { makePeople } from './people.ts'

let model: ModelServer | undefined
let citrine: Citrine | undefined
afterAll(async () => {
  await citrine?.stop()
  await model?.stop()
})

test('Citrine starts with given settings, is killed, and restarts at the same address with the same data', async () => {
  model = await startModelServer()
  citrine = await startCitrine({ env: { LLM_BASE_URL: model.url } })
  const { url, lines } = citrine
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(lines.some((line) => line.includes('"kind":"endpoint"'))).toBe(true)
  const pid = citrine.pid()

  await citrine.kill()
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  await citrine.restart({ WORKERS: '2', LLM_BASE_URL: '' })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(citrine.pid()).not.toBe(pid)
  expect(lines.filter((line) => line.includes('"migrated"'))).toHaveLength(1)
})

test('two processes share an address, a demonstration and limits: either follows a reply, a killed one is replaced, and a stop waits for the replies of both', async () => {
  if (citrine === undefined) throw new Error('the first test started them')
  const { url, lines, dataDir } = citrine
  const pids = JSON.parse(await waitForLine(lines, 'all processes of this node serve')).pids as number[]
  expect(pids).toHaveLength(2)
  const database = await openEmbeddedDatabase(dataDir)
  const [person] = await makePeople(database.url, url, 1)
  const [character] = await database.query<{ character_id: string }>(
    'select character_id from characters where seed_slug is not null limit 1',
  )
  if (person === undefined || character === undefined) throw new Error('nobody to chat')
  const say = (client_id: string) => {
    const body = { character_id: character.character_id, action: 'send', content: 'Good evening', client_id }
    return person.request('POST', '/api/v1/auth/chat/fetch', { body })
  }
  const connections = Array.from({ length: 4 }, () => new Connection())
  for (const each of connections)
    expect((await each.openReply({ url: new URL('/healthz', url) })).status).toBe(200)

  const [sender, ...followers] = connections
  const sent = await sender?.stream(say(randomUUID()))
  const record_id = await sent?.readRecordId()
  const followed = followers.map(async (each) => {
    const { url, headers } = person.request('GET', `/api/v1/auth/chat/stream/${record_id}`)
    return (await each.stream({ url, headers: { ...headers, 'last-event-id': '0' } })).whole
  })
  const whole = (await sent?.whole) ?? ''
  expect(whole.length).toBeGreaterThan(20)
  expect(await Promise.all(followed)).toEqual([whole, whole, whole])

  const once = person.request('PUT', '/api/v1/auth/tasks/sign', { body: {} })
  const statuses: number[] = []
  for (const each of connections) statuses.push(JSON.parse((await each.openReply(once)).body).status)
  expect(statuses[0]).toBe(200)
  expect(new Set(statuses.slice(1)).size).toBe(1)
  expect(statuses[1]).not.toBe(200)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(/^citrine_ready 1$/m)
  expect(metrics).toMatch(/^citrine_replies_ended_total\{finish="stop"\} 1$/m)

  process.kill(pids[1] ?? 0, 'SIGKILL')
  await waitForLine(lines, 'a process of this node ended and is replaced')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await expect.poll(() => connections.filter((each) => each.is_closed).length).toBe(2)
  await waitForLine(lines, 'all processes of this node serve again')
  const kept = connections.find((each) => !each.is_closed)
  expect((await kept?.openReply({ url: new URL('/readyz', url) }))?.status).toBe(200)

  const last = await new Connection().stream(say(randomUUID()))
  await last.readRecordId()
  await database.close()
  const stopped = citrine.kill('SIGTERM')
  expect(await last.end).toBe('done')
  await stopped
  await waitForLine(lines, 'this node has stopped')
}, 240_000)

test('a failed start prints its reason', async () => {
  await expect(startCitrine({ env: { PORT: 'many' } })).rejects.toThrow(/PORT/)
})

async function waitForLine(lines: readonly string[], message: string): Promise<string> {
  const find = () => lines.find((line) => line.includes(`"msg":"${message}"`))
  await expect
    .poll(find, { timeout: 100_000 })
    .toBeDefined()
    .catch(() => {
      throw new Error(`no line "${message}" after:\n${lines.slice(-20).join('\n')}`)
    })
  return find() ?? ''
}
