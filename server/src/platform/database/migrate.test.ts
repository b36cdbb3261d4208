import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate, UnsuitableDatabaseError } from './migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(sql).finally(() => client.end())).rows
}

async function bareDatabase(how = ''): Promise<string> {
  const name = `bare_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgres_url')
  await query(server, `create database ${name} ${how}`)
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(FOLDER, folder, { recursive: true })
  return folder
}

const namesIn = async (url: string): Promise<string[]> =>
  (await query<{ name: string }>(url, 'select name from migrations order by name')).map(({ name }) => name)

test('nodes that start at once migrate a new database once', async () => {
  const url = await bareDatabase()

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, FOLDER)))

  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await namesIn(url)).toEqual(applied.flat())
  expect(await migrate(url, FOLDER)).toEqual([])
})

test('a new release applies only the new migrations', async () => {
  const url = await bareDatabase()
  const folder = await copyOfMigrations()
  await migrate(url, folder)
  await writeFile(join(folder, '9001_first.sql'), 'create table later (id int); insert into later values (1)')
  await writeFile(join(folder, '9002_second.sql'), 'insert into later values (2)')

  expect(await migrate(url, folder)).toEqual(['9001_first.sql', '9002_second.sql'])

  expect(await query(url, 'select id from later order by id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await migrate(url, FOLDER)).toEqual([])
})

test('a failing migration changes nothing, is named, and works once it is corrected', async () => {
  const url = await bareDatabase()
  const folder = await copyOfMigrations()
  const file = join(folder, '9001_broken.sql')
  await writeFile(file, 'create table half (id int); create table half (id int)')

  await expect(migrate(url, folder)).rejects.toThrow('9001_broken.sql')

  expect(await query(url, "select to_regclass('half')::text as half")).toEqual([{ half: null }])
  await writeFile(file, 'create table half (id int)')
  expect(await migrate(url, folder)).toEqual(['9001_broken.sql'])
})

test('a migration that was changed after it ran is refused', async () => {
  const url = await bareDatabase()
  const folder = await copyOfMigrations()
  await migrate(url, folder)
  await writeFile(join(folder, '0001_users.sql'), 'create table users (id int)')

  const fault = await migrate(url, folder).catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(UnsuitableDatabaseError)
  expect(String(fault)).toContain('0001_users.sql')
})

test.each([
  ["encoding 'SQL_ASCII'", 'its encoding is SQL_ASCII, and UTF8 is needed'],
  ["encoding 'LATIN1'", 'its encoding is LATIN1, and UTF8 is needed'],
  ["encoding 'UTF8'", 'its ctype is C, and a UTF-8 one such as C.UTF-8 is needed'],
])('a database with %s and the C locale is refused in one line, and untouched', async (encoding, line) => {
  const url = await bareDatabase(
    `template template0 ${encoding} locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )

  const fault = await migrate(url, FOLDER).catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(UnsuitableDatabaseError)
  expect((fault as UnsuitableDatabaseError).message).toBe(line)
  expect(await query(url, "select to_regclass('migrations')::text as made")).toEqual([{ made: null }])
})

test('migrations are numbered without gaps or doubles, each with a comment on its purpose', async () => {
  const url = await bareDatabase()

  const names = await migrate(url, FOLDER)

  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('packs that admins added before their time was kept get that of their first price, and those of the release none', async () => {
  const url = await bareDatabase()
  const folder = await copyOfMigrations()
  const later = (await readdir(folder)).filter((name) => name >= '0119')
  await Promise.all(later.map((name) => rename(join(folder, name), join(folder, `${name}.later`))))
  await migrate(url, folder)
  await query(
    url,
    `insert into goods (goods_id, goods_type, coins, price, currency, position) values ('coins_900', 'COIN', 900, 1499, 'USD', 9);
     insert into goods_prices (goods_id, price, from_at) values ('coins_900', 1499, '2026-05-01T00:00:00Z'), ('coins_900', 1299, '2026-06-01T00:00:00Z')`,
  )
  await Promise.all(later.map((name) => rename(join(folder, `${name}.later`), join(folder, name))))

  await migrate(url, folder)

  const packs = await query<{ goods_id: string; added_at: Date | null }>(
    url,
    "select goods_id, added_at from goods where goods_type = 'COIN' order by coins",
  )
  expect(packs.map(({ goods_id, added_at }) => [goods_id, added_at?.toISOString() ?? null])).toEqual([
    ['coins_100', null],
    ['coins_500', null],
    ['coins_900', '2026-05-01T00:00:00.000Z'],
    ...['coins_1200', 'coins_3000', 'coins_7000'].map((id) => [id, null]),
  ])
})
