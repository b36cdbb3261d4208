import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { applyEvent } from '#server/features/orders/payments/apply-event.service.ts'
import { storeEvents } from '#server/features/orders/payments/store-events.service.ts'
import { auditLedger } from '#server/features/wallet/audit/audit.service.ts'
import { connectDb } from '#server/platform/database/db.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { REGISTRY } from '#server/registry.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type TestDb, testDb } from '#test/db.ts'
import { makeUser } from '#test/makers.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findBalances, makeRich } from '#test/wallet.ts'
import { runBackup, runRestore } from './run-backup.ts'
import { runDrill } from './run-drill.ts'
import { openStores } from './stores.ts'

const SECRET_KEY = 'the secret key of the tests, 32+ letters'
const PAY_ENV = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}
const BACKUP_KEY = 'the backup key of the tests, 32+ letters'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function emptyDatabase(): Promise<string> {
  const name = `e_${randomUUID().replaceAll('-', '')}`
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: inject('postgres_url') })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name} template template0`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  const url = new URL(inject('postgres_url'))
  url.pathname = `/${name}`
  return url.href
}

type BackupSettings = { url: string; dataDir: string; env?: Record<string, string> }

async function runCommand(
  command: typeof runBackup,
  { url, dataDir, env = {} }: BackupSettings,
  folder?: string,
) {
  let text = ''
  const out = new Writable({
    write: (piece, _, done) => {
      text += piece
      done()
    },
  })
  const settings = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY, ...env }
  const code = await command({ env: settings, folder, out })
  return { code, text }
}

async function makePlace(): Promise<BackupSettings & TestDb> {
  const database = await testDb()
  const dataDir = await newFolder()
  for (let n = 0; n < 3; n += 1)
    await makeRich(database.db, (await makeUser(database.db)).user_id, { bonus: 50, paid: 20 })
  await openStores({ DATA_DIR: dataDir, S3_REGION: 'none' }).pictures.put('public', Buffer.from('a picture'))
  await openStores({ DATA_DIR: dataDir, S3_REGION: 'none' }).voices.putAlone(
    'private',
    Buffer.alloc(300_000, 7),
  )
  return { ...database, dataDir }
}

async function newTarget(env: Record<string, string> = {}): Promise<BackupSettings> {
  return { url: await emptyDatabase(), dataDir: await newFolder(), env }
}

test('a backup taken under load restores elsewhere: rows, files and sequences are there and the ledger holds', async () => {
  const place = await makePlace()
  const folder = join(await newFolder(), 'today')
  const env = { BACKUP_KEY }
  let isOver = false
  const buy = async (): Promise<void> => {
    while (!isOver) await makeRich(place.db, (await makeUser(place.db)).user_id, { bonus: 5, paid: 3 })
  }
  const load = Promise.all([buy(), buy(), buy()])
  const saved = await runCommand(runBackup, { ...place, env }, folder).finally(() => (isOver = true))
  await load
  expect(saved, saved.text).toMatchObject({ code: 0 })

  const target = await newTarget(env)
  const restored = await runCommand(runRestore, target, folder)
  expect(restored, restored.text).toMatchObject({ code: 0 })
  expect(restored.text).toMatch(/RTO [\d.]+ s[\s\S]*RPO \d+ s/)
  const db = connectDb({ url: target.url, maxConnections: 2, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const findings = await auditLedger(db, new Date(), REGISTRY.recordedPayments)
  expect(findings.filter(({ faults }) => faults > 0)).toEqual([])
  const names: string[] = []
  for await (const name of openStores({ DATA_DIR: target.dataDir, S3_REGION: 'none' }).pictures.list(
    'public',
  ))
    names.push(name)
  expect(names).toHaveLength(1)
  expect(
    await openStores({ DATA_DIR: target.dataDir, S3_REGION: 'none' }).pictures.find('public', names[0] ?? ''),
  ).toEqual(Buffer.from('a picture'))
  await makeRich(db, (await makeUser(db)).user_id, { bonus: 5 })
  await expect(db.deleteFrom('entries').execute()).rejects.toThrow()
  await expect(db.deleteFrom('transfers').execute()).rejects.toThrow()

  const again = await runCommand(runRestore, { ...target, dataDir: await newFolder() }, folder)
  expect(again).toEqual({ code: 2, text: 'the database is not empty\n' })
})

test('F17: webhooks that a provider repeats to a restored backup pay and refund once', async () => {
  const database = await testDb()
  const place = { ...database, dataDir: await newFolder() }
  const shop = await testApp({ database, is_working: false, env: PAY_ENV })
  const { token, user_id } = await signedIn(shop)
  const [paid, refunded, unpaid] = [
    await order(shop, token, { redirect: `${SITE}/pricing` }),
    await order(shop, token, { redirect: `${SITE}/pricing` }),
    await order(shop, token, { redirect: `${SITE}/pricing` }),
  ].map(({ order_id }) => order_id)
  const report = (kind: 'paid' | 'refunded', order_id = ''): PaymentEvent => ({
    event_id: `${kind} ${order_id}`,
    kind,
    order_id,
    provider_txn: `txn ${order_id}`,
    amount: 999,
    currency: 'USD',
    order_token: null,
  })
  const deliver = async ({ ctx }: TestApp, event: PaymentEvent): Promise<void> => {
    const numbers = await storeEvents(ctx, { provider: 'sandbox', events: [event], cause: 'webhook' })
    for (const event_no of numbers) await applyEvent(ctx, event_no)
  }
  await deliver(shop, report('paid', paid))
  await deliver(shop, report('paid', refunded))
  const folder = join(await newFolder(), 'today')
  expect(await runCommand(runBackup, place, folder)).toMatchObject({ code: 0 })

  const late = (await order(shop, token, { redirect: `${SITE}/pricing` })).order_id
  const all = [report('paid', paid), report('paid', refunded), report('refunded', refunded)]
  all.push(report('paid', unpaid), report('paid', late))
  for (const event of all) await deliver(shop, event)
  expect(await findBalances(database.db, user_id)).toMatchObject({ paid: 1_500 })

  const target = await newTarget()
  expect(await runCommand(runRestore, target, folder)).toMatchObject({ code: 0 })
  const db = connectDb({ url: target.url, maxConnections: 4, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const restored = await testApp({ database: { db, url: target.url }, is_working: false, env: PAY_ENV })
  expect(await findBalances(db, user_id)).toMatchObject({ paid: 1_000 })
  for (const _ of ['first', 'second']) for (const event of all) await deliver(restored, event)

  expect(await findBalances(db, user_id)).toMatchObject({ paid: 1_000, debt: 0 })
  const states = await db.selectFrom('orders').select(['order_id', 'state']).orderBy('order_id').execute()
  expect(states.map(({ state }) => state)).toEqual(['paid', 'refunded', 'paid'])
  const lost = await db
    .selectFrom('payment_events')
    .select(['state', 'note'])
    .where('event_id', '=', `paid ${late}`)
    .executeTakeFirstOrThrow()
  expect(lost).toEqual({ state: 'ignored', note: 'fits_no_order' })
  await expectSoundLedger(db, restored.clock.now())
})

test('a backup that is damaged, encrypted with another key, unfinished or of another SECRET_KEY is refused, and nothing is written', async () => {
  const place = await makePlace()
  const sealed = join(await newFolder(), 'sealed')
  const plain = join(await newFolder(), 'plain')
  expect(await runCommand(runBackup, { ...place, env: { BACKUP_KEY } }, sealed)).toMatchObject({ code: 0 })
  expect(await runCommand(runBackup, place, plain)).toMatchObject({ code: 0 })
  expect(await runCommand(runBackup, place, plain)).toMatchObject({ code: 2 })

  const target = await newTarget()
  const refuse = async (folder: string, env: Record<string, string>, reason: string) => {
    const { code, text } = await runCommand(runRestore, { ...target, env }, folder)
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining(reason) })
  }
  await refuse(sealed, {}, 'set BACKUP_KEY')
  await refuse(sealed, { BACKUP_KEY: `another ${BACKUP_KEY}` }, 'BACKUP_KEY is not the key')
  await refuse(plain, { BACKUP_KEY }, 'is not encrypted')
  await refuse(plain, { SECRET_KEY: `another ${SECRET_KEY}` }, 'with another key than SECRET_KEY')
  await refuse(await newFolder(), {}, 'not a finished backup')
  const table = join(plain, 'database/public.entries.copy.gz')
  const bytes = await readFile(table)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(table, bytes)
  await refuse(plain, {}, 'public.entries.copy.gz of the backup is damaged')
  expect(await readdir(target.dataDir)).toEqual([])

  const full = await newFolder()
  await openStores({ DATA_DIR: full, S3_REGION: 'none' }).cards.putAlone('private', Buffer.from('a card'))
  const occupied = await runCommand(runRestore, { ...target, dataDir: full, env: { BACKUP_KEY } }, sealed)
  expect(occupied).toEqual({ code: 2, text: expect.stringContaining('already has stored files') })
  expect(await runCommand(runRestore, { ...target, env: { BACKUP_KEY } }, sealed)).toMatchObject({ code: 0 })
})

test('the drill restores a new backup into its own PostgreSQL, prints RTO and RPO, and leaves nothing behind', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the tests above make and restore backups')
  const place = await makePlace()
  const TMPDIR = await newFolder()
  vi.stubEnv('TMPDIR', TMPDIR)
  const { code, text } = await runCommand(runDrill, place)
  expect(code, text).toBe(0)
  expect(text).toMatch(/RTO [\d.]+ s[\s\S]*RPO \d+ s[\s\S]*every invariant/)
  expect(await readdir(TMPDIR)).toEqual([])
})
