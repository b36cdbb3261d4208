import { execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresAccount, type Postgres, startPostgres } from '@citrine/fakes/postgres.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { makeRich } from '../../server/test/wallet.ts'
import { startCitrine } from '../citrine.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'
import { listFaults } from './fault-setup.ts'

const run = promisify(execFile)
const COINS = { before: 5, after: 7 }

type Recipe = { settings: string; postgres: string[]; prepare: string[]; backup: string; restore: string }

async function readRecipe(): Promise<Recipe> {
  const text = await readFile(new URL('../../docs/operations/database.md', import.meta.url), 'utf8')
  const [, section = ''] = /^### Continuous archiving\n([\s\S]*?)^## /m.exec(text) ?? []
  const [settings = '', conf = ''] = [...section.matchAll(/^```ini\n([\s\S]*?)^```/gm)].map(([, ini]) => ini)
  const commands = [...section.matchAll(/^ {4}pgbackrest (.*?)(?: +#.*)?$/gm)].map(([, line]) => line ?? '')
  const [create = '', check = '', backup = '', restore = ''] = commands
  expect(restore).toContain('restore')
  const postgres = conf
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2'))
  return { settings, postgres, prepare: [create, check], backup, restore }
}

function adapt(settings: string, folder: string, { dataDir, socket_dir, port }: Postgres): string {
  const places = [
    ...[`repo1-path=${join(folder, 'repo')}`, 'repo1-cipher-pass=a passphrase', 'log-level-file=off'],
    `lock-path=${join(folder, 'lock')}`,
  ]
  const server = [
    ...[`pg1-path=${dataDir}`, `pg1-socket-path=${socket_dir}`],
    ...[`pg1-port=${port}`, 'pg1-user=citrine'],
  ]
  return settings
    .replace(/^repo1-(?:type|path|cipher-pass|s3-.*)=.*\n/gm, '')
    .replace(/^pg1-path=.*\n/m, `${server.join('\n')}\n`)
    .replace('[global]\n', `[global]\n${places.join('\n')}\n`)
}

async function openArchive() {
  const account = process.getuid?.() === 0 ? await findPostgresAccount() : null
  const folder = await mkdtemp(join(tmpdir(), 'citrine-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (account !== null) await chown(folder, account.uid, account.gid)
  const config = join(folder, 'pgbackrest.conf')
  // PostgreSQL passes this variable on to its archive_command.
  process.env.PGBACKREST_CONFIG = config
  onTestFinished(() => {
    delete process.env.PGBACKREST_CONFIG
  })
  const recipe = await readRecipe()
  const postgres = await startPostgres([...recipe.postgres, 'fsync=off'])
  onTestFinished(() => postgres.stop())
  await writeFile(config, adapt(recipe.settings, folder, postgres))
  return {
    recipe,
    postgres,
    call: (line: string) => run('sh', ['-c', `pgbackrest ${line}`], { ...account, cwd: '/' }),
  }
}

const countCoins = async (db: Db, user_id: string): Promise<number> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.wallet_id', 'accounts.wallet_id')
    .select(({ fn }) => fn.sum<string>('balance').as('coins'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(row?.coins ?? 0)
}

test('the archive of docs/operations/database.md restores to a moment after the backup and before the harm, with a sound ledger', async () => {
  const { recipe, postgres, call } = await openArchive()
  const env = { NODE_ENV: 'test', DATABASE_URL: postgres.url, SECRET_KEY: createSecret() }
  const citrine = await startCitrine({ env })
  onTestFinished(() => citrine.stop())
  const db = connectDb({ url: postgres.url, maxConnections: 2, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const [person] = await makePeople(postgres.url, citrine.url, 1)
  const user_id = person?.user_id ?? ''
  await makeRich(db, user_id, { bonus: COINS.before })
  for (const line of [...recipe.prepare, recipe.backup]) await call(line)

  await makeRich(db, user_id, { bonus: COINS.after })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  const moment = rows[0]?.now ?? ''
  await pool.query('drop table chat_records cascade')
  await call(recipe.prepare.at(-1) ?? '')
  await citrine.kill()
  await postgres.stopAtOnce()
  await run('find', [postgres.dataDir, '-mindepth', '1', '-delete'])
  await call(recipe.restore.replace(/--target='[^']*'/, `--target='${moment}'`))
  await postgres.restart()

  await expect
    .poll(async () => (await pool.query('select pg_is_in_recovery() as r')).rows[0]?.r, { timeout: 60_000 })
    .toBe(false)
  expect(await countCoins(db, user_id)).toBe(COINS.before + COINS.after)
  expect(await listFaults(db)).toEqual([])
  await citrine.restart()
  expect((await fetch(new URL('/readyz', citrine.url))).status).toBe(200)
}, 240_000)
