import { randomBytes } from 'node:crypto'
import { fetchReply } from '@citrine/contract/chat'
import { makeWords } from '@citrine/fakes/model-server.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { call } from '#test/call.ts'
import {
  buildSend,
  chatApp,
  newClientId,
  readEnd,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import type { TestDb } from '#test/db.ts'
import { fillDisk, smallDisk } from '#test/small-disk.ts'
import { startTemporaryPostgres } from '../../../../../scripts/temporary-postgres.ts'

const MIGRATIONS = new URL('../../../../migrations', import.meta.url).pathname

/** Tables are on the small disk; the WAL is not, because PostgreSQL shuts down when its disk is full. */
async function databaseOn(disk: string): Promise<TestDb> {
  const postgres = await startTemporaryPostgres()
  onTestFinished(postgres.stop)
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create tablespace small location '${disk}'`)
  await admin.query('create database small tablespace small')
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = '/small'
  await migrate(url.href, MIGRATIONS)
  const db = connectDb({ url: url.href, maxConnections: 5, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { db, url: url.href }
}

test('a full disk refuses a message with a clear error, stores nothing partial, and running replies lose nothing', async ({
  skip,
}) => {
  const disk = await smallDisk()
  if (disk === null) return skip('this process may not mount a disk')
  const app = await chatApp({ database: await databaseOn(disk), is_working: false, model: { tokens: 5 } })
  await sendAndWait(app, 'Hello')
  const client_id = newClientId()
  const long = randomBytes(3_950)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const before = await storedRecords(app, app.reader.user_id)
  const free = await fillDisk(disk)

  const refusal = await call(app, fetchReply, buildSend(app, long, { client_id }))

  expect(refusal).toMatchObject({
    http: 503,
    status: 503,
    data: null,
    desc: expect.stringContaining('no room left'),
  })
  const inChinese = await call(app, fetchReply, buildSend(app, long, { client_id, language: 'zh-CN' }))
  expect(inChinese.desc).toContain('存储空间已满')
  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
  await free()
  await app.model.set({ tokens: 470, tokens_per_second: 250 })
  const stream = await sendMessage(app, long, { client_id })
  await stream.waitFor(({ id }) => Number(id) > 100)

  const freeAgain = await fillDisk(disk)
  await stream.waitFor(({ id }) => Number(id) === makeWords(470).length)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await freeAgain()

  expect(readEnd(await stream.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: makeWords(470) } },
  })
  expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({
    state: 'done',
    content: makeWords(470),
  })
}, 40_000)
