import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchReply } from '@citrine/contract/chat'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { serviceAccount } from '#server/platform/service-account.ts'
import { call } from '#test/call.ts'
import { chatApp, endOf, newClientId, say, sending, storedRecords, talk } from '#test/chat.ts'
import type { TestDb } from '#test/db.ts'
import { wordsOf } from '../../../../e2e/stand-ins/model-server.ts'
import { temporaryPostgres } from '../../../../scripts/temporary-postgres.ts'

const run = promisify(execFile)
const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname

/** A disk of a few megabytes for the test's tables; null where this process may mount none. */
async function smallDisk(): Promise<string | null> {
  const account = process.platform === 'linux' ? await serviceAccount() : null
  if (account === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'citrine-small-disk-'))
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  onTestFinished(async () => {
    if (isMounted) await run('umount', ['--lazy', folder])
    await rmdir(folder)
  })
  if (isMounted) await chown(folder, account.uid, account.gid)
  return isMounted ? folder : null
}

/** Its tables lie on the small disk; its log of changes does not, as PostgreSQL ends itself when that one is full. */
async function databaseOn(disk: string): Promise<TestDb> {
  const postgres = await temporaryPostgres()
  onTestFinished(postgres.stop)
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create tablespace small location '${disk}'`)
  await admin.query('create database small tablespace small')
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = '/small'
  await migrate(url.href, MIGRATIONS)
  const db = connectDb({ url: url.href, max_connections: 5, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { db, url: url.href }
}

/** Takes what room is left; the returned function gives it back. */
async function fill(disk: string): Promise<() => Promise<void>> {
  const file = join(disk, 'something-else')
  const handle = await open(file, 'w')
  for (const size of [1_048_576, 4_096]) {
    const bytes = Buffer.alloc(size)
    for (let isRoom = true; isRoom; )
      isRoom = await handle.write(bytes).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
  }
  await handle.close()
  return () => rm(file)
}

test('a full disk refuses a message with a clear word, keeps nothing half, and loses nothing that runs', async ({
  skip,
}) => {
  const disk = await smallDisk()
  if (disk === null) return skip('this process may not mount a disk')
  const it = await chatApp({ database: await databaseOn(disk), is_working: false, model: { tokens: 5 } })
  await talk(it, 'Hello')
  const client_id = newClientId()
  const long = randomBytes(6_000).toString('base64').slice(0, 7_900)
  const before = await storedRecords(it, it.reader.user_id)
  const free = await fill(disk)

  const refusal = await call(it, fetchReply, sending(it, long, { client_id }))

  expect(refusal).toMatchObject({
    http: 503,
    status: 503,
    data: null,
    desc: expect.stringContaining('no room left'),
  })
  const inChinese = await call(it, fetchReply, sending(it, long, { client_id, language: 'zh-CN' }))
  expect(inChinese.desc).toContain('存储空间已满')
  expect(await storedRecords(it, it.reader.user_id)).toEqual(before)
  await free()
  await it.model.set({ tokens: 470, tokens_per_second: 250 })
  const stream = await say(it, long, { client_id })
  await stream.waitFor(({ id }) => Number(id) > 100)

  const freeAgain = await fill(disk)
  await stream.waitFor(({ id }) => Number(id) === wordsOf(470).length)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await freeAgain()

  expect(endOf(await stream.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: wordsOf(470) } },
  })
  expect((await storedRecords(it, it.reader.user_id)).at(-1)).toMatchObject({
    state: 'done',
    content: wordsOf(470),
  })
}, 40_000)
