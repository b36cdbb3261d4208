import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../../..', import.meta.url))

const COMMENT = /\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm

async function sourcesIn(folder: string): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(join(SERVER, folder), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$|schema\.gen\.ts$/.test(file),
  )
  return Promise.all(
    files.map(async (file) => ({
      file: join(folder, file),
      text: (await readFile(join(SERVER, folder, file), 'utf8')).replace(COMMENT, ''),
    })),
  )
}

async function tables(): Promise<string[]> {
  const folder = join(SERVER, 'migrations')
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name ?? ''),
  )
}

const names = (table: string): RegExp =>
  new RegExp(
    `(?:from|join|into|update|table|delete from)\\s+(?:only\\s+)?${table}\\b|(?:From|Into|Table|Join)\\('${table}(?: as \\w+)?'`,
  )

/**
 * Joins that may read another feature's table: the creator's name of a character, the viewer of a token, the
 * filter of an age, the name of a claim, the week in which a writer joined, the highest price of an order's
 * goods; for the search, whether a message is still shown; for the memory, a message's words.
 */
const GUESTS = [
  { table: 'users', owner: 'users', feature: 'characters' },
  { table: 'users', owner: 'users', feature: 'login' },
  { table: 'users', owner: 'users', feature: 'age' },
  { table: 'users', owner: 'users', feature: 'moderation' },
  { table: 'users', owner: 'users', feature: 'chat' },
  { table: 'goods_prices', owner: 'goods', feature: 'orders' },
  { table: 'chats', owner: 'chat', feature: 'search' },
  { table: 'chat_records', owner: 'chat', feature: 'search' },
  { table: 'chats', owner: 'chat', feature: 'memory' },
  { table: 'chat_records', owner: 'chat', feature: 'memory' },
  { table: 'chat_words', owner: 'search', feature: 'chat' },
  { table: 'chat_words', owner: 'search', feature: 'memory' },
]
const writes = (table: string): RegExp =>
  new RegExp(
    `(?:insert into|update|delete from)\\s+${table}\\b|(?:insertInto|updateTable|deleteFrom)\\('${table}'`,
  )

test('each table is named only in the queries of the one feature that owns it', async () => {
  const sources = await sourcesIn('src')
  const all = await tables()
  expect(all.length).toBeGreaterThan(8)

  for (const table of all) {
    const pattern = names(table)
    // Most files lack the word, and the pattern takes six times as long to say so.
    const users = sources
      .filter(({ text }) => text.includes(table) && pattern.test(text))
      .map(({ file }) => file)
    const features = new Set(
      users
        .map(
          (file) =>
            /^src\/features\/([^/]+)\/(?:.*\/)?[^/]+\.queries\.ts$/.exec(file)?.[1] ?? `not a query: ${file}`,
        )
        .filter((feature) => !GUESTS.some((guest) => guest.table === table && guest.feature === feature)),
    )
    expect([...features], table).toHaveLength(1)
    expect([...features].join(), table).not.toContain('not a query')
  }
})

test('a feature that reads the table of another writes nothing to it', async () => {
  const sources = await sourcesIn('src/features')

  for (const { table, owner } of GUESTS) {
    const writers = sources.filter(({ text }) => writes(table).test(text)).map(({ file }) => file)
    expect(writers, table).not.toEqual([])
    expect(
      writers.filter((file) => !file.startsWith(`src/features/${owner}/`)),
      table,
    ).toEqual([])
  }
})
