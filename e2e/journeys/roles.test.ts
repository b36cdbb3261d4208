import { startModelServer } from '@citrine/fakes/model-server.ts'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startCitrine } from '../citrine.ts'
import { createMessageAction, retryUntilDone } from '../faults/actions.ts'
import { makePeople } from '../people.ts'
import { openDatabase } from './steps/database.ts'
import { createSecret } from './steps/journey-citrine.ts'

test('a web node and a worker share the work, and a stopping web node announces it first and finishes its reply', async () => {
  const [postgres, valkey, model] = await Promise.all([
    startPostgres(['fsync=off', 'max_connections=120']),
    startValkey(),
    startModelServer({ tokens: 30, tokens_per_second: 10 }),
  ])
  onTestFinished(async () => {
    await Promise.all([postgres.stop(), valkey.stop(), model.stop()])
  })
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    VALKEY_URL: valkey.url,
    LLM_BASE_URL: model.url,
    SECRET_KEY: createSecret(),
  }
  const web = await startCitrine({ env: { ...env, ROLE: 'web', STOP_NOTICE_S: '2' } })
  onTestFinished(() => web.stop())
  const database = await openDatabase(postgres.url)
  onTestFinished(() => database.close())
  await database.query("insert into pgboss.job (name, data) values ('bonus.prune-claimed', '{}')")
  const worker = await startCitrine({ env: { ...env, ROLE: 'worker' }, dataDir: web.dataDir })
  onTestFinished(() => worker.stop())
  const read = async (base: string, path: string) => {
    const response = await fetch(new URL(path, base))
    return { status: response.status, text: await response.text() }
  }
  const readDone = async (base: string) =>
    /jobs_ended_total\{.*outcome="done"/.test((await read(base, '/metrics')).text)

  await expect.poll(() => readDone(worker.url), { timeout: 60_000 }).toBe(true)
  expect(await readDone(web.url)).toBe(false)
  expect(await read(worker.url, '/readyz')).toMatchObject({ status: 200 })
  expect(await read(worker.url, '/healthz')).toMatchObject({ status: 200 })
  expect(await read(worker.url, '/api/v1/tourist/session')).toMatchObject({ status: 404 })

  const [person] = await makePeople(postgres.url, web.url, 1)
  const [character] = await database.query<{ character_id: string }>(
    'select character_id from characters limit 1',
  )
  if (person === undefined) throw new Error('no account was created')
  const reply = retryUntilDone(person, createMessageAction(character?.character_id ?? ''))
  const countReplies = async (state: string) =>
    (await database.query("select from chat_records where role = 'character' and state = $1", [state])).length
  await expect.poll(() => countReplies('streaming')).toBe(1)
  const stopped = web.kill('SIGTERM')
  await expect
    .poll(() => read(web.url, '/readyz'))
    .toMatchObject({ status: 503, text: expect.stringContaining('stopping') })
  expect(await reply).toMatchObject({ status: 200 })
  await stopped
  expect(await countReplies('interrupted')).toBe(0)
  expect(await countReplies('streaming')).toBe(0)
  await worker.kill('SIGTERM')
  expect(worker.lines.at(-1)).toContain('stopped')
})
