import { expect, test } from 'vitest'
import { splitWords, tokenizeWord } from '#server/platform/word-table/tokenize-word.ts'
import {
  checkTable,
  readWordTable,
  unpackTable,
  type WordTable,
  ZERO,
} from '#server/platform/word-table/word-table.ts'
import { openEmbeddings } from './open-embeddings.ts'
import { createTableEmbeddings, TABLE_NAME } from './table.embeddings.ts'

const TOKENS: Record<string, [cost: number, x: number, y: number]> = {
  '▁': [40, 0, 0],
  d: [60, 0, 0],
  og: [60, 0, 0],
  s: [50, 0, 0],
  '▁dog': [90, 7, 0],
  '▁puppy': [110, 7, 1],
  '▁rain': [90, 0, 7],
  '▁hot': [80, 0, 5],
}

const makeTable = (): WordTable => {
  const rows = Object.values(TOKENS)
  return {
    tokens: new Map(Object.keys(TOKENS).map((token, id) => [token, id])),
    costs: Uint8Array.from(rows, ([cost]) => cost),
    scales: new Float16Array(rows.length).fill(0.5),
    numbers: Uint8Array.from(rows, ([, x, y]) => (x + ZERO) | ((y + ZERO) << 4)),
    width: 2,
  }
}

const compare = (one: readonly number[] = [], other: readonly number[] = []): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

function packTable({ tokens, costs, scales, numbers, width }: WordTable): Buffer {
  const vocabulary = Buffer.from([...tokens.keys()].join('\n'))
  const head = Buffer.alloc(16)
  head.write('CWT1', 'latin1')
  for (const [index, value] of [tokens.size, width, vocabulary.length].entries())
    head.writeUInt32LE(value, (index + 1) * 4)
  return Buffer.concat([head, Buffer.from(scales.slice().buffer), costs, numbers, vocabulary])
}

test('a table survives its file, and texts of similar meaning get close vectors', async () => {
  const table = unpackTable(packTable(makeTable()))
  expect(table).toEqual(makeTable())
  expect(() => unpackTable(packTable(makeTable()).subarray(0, 40))).toThrow('cut off')

  const embed = (texts: string[]) => createTableEmbeddings(table).embed(texts, 'note')
  const [dog, puppy, rain, nothing] = await embed(['A dog!', 'puppy', 'the rain', '…'])
  expect(compare(dog, dog)).toBeCloseTo(1)
  expect(compare(dog, puppy)).toBeGreaterThan(0.9)
  expect(compare(dog, rain)).toBeLessThan(0.1)
  expect(nothing).toEqual([0, 0])
})

test('a table with another checksum than the one of this version is refused', () => {
  expect(() => checkTable(packTable(makeTable()))).toThrow('not the one of this version')
})

test('a word is split into its most probable tokens, and letters without a token are left out', () => {
  const table = makeTable()
  const split = (word: string) => tokenizeWord(table, word).map((id) => [...table.tokens.keys()][id])
  expect(split('dog')).toEqual(['▁dog'])
  expect(split('dogs')).toEqual(['▁dog', 's'])
  expect(split('hotdog')).toEqual(['▁hot', 'd', 'og'])
  expect(split('zzz')).toEqual(['▁'])
})

test('words are compared without case, vowel signs and stretched letters', () => {
  expect(splitWords('ﬁne DAY, 3 كَتَبَ كتـــب 犬が好き。')).toEqual([
    'fine',
    'day',
    '3',
    'كتب',
    'كتب',
    '犬が好き',
  ])
})

test('the table of this repository knows words of the same meaning in each language of the page', async () => {
  const { embed } = createTableEmbeddings(readWordTable())
  const texts = [
    ['My sister is a doctor.', 'My brother is a physician.', 'The train left at noon.'],
    ['Mein Hund schläft im Garten.', 'Das Haustier ist draußen.', 'Die Rechnung ist bezahlt.'],
    ['J’aime le fromage.', 'Quel aliment me plaît ?', 'Le train part à midi.'],
    ['Mi coche es rojo.', '¿De qué color es mi auto?', 'Llueve en la montaña.'],
    ['Моя сестра врач.', 'Мой брат доктор.', 'Поезд ушёл в полдень.'],
    ['犬を飼っています。', 'ペットは何？', '電車は正午に出た。'],
    ['我妹妹是医生。', '我弟弟是大夫。', '火车中午开走了。'],
    ['내 동생은 의사야.', '형은 치과의사예요.', '기차는 정오에 떠났다.'],
    ['أختي طبيبة.', 'أخي طبيب.', 'غادر القطار ظهرا.'],
  ]
  for (const row of texts) {
    const [one, near, far] = await embed(row, 'note')
    expect(compare(one, near), row.join(' ')).toBeGreaterThan(compare(one, far))
  }
})

test('a long list leaves time for other work, and its vectors are in order', async () => {
  const { embed } = createTableEmbeddings(makeTable())
  let turns = 0
  const count = (): void => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)

  const vectors = await embed(
    Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 'dog' : 'rain')),
    'note',
  )

  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(5)
  expect(vectors.slice(-2)).toEqual(await embed(['dog', 'rain'], 'note'))
})

test('the table serves at once; without it, only words are used', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const settings = { EMBEDDINGS_MODEL: 'unused' }
  const embeddings = openEmbeddings({ settings, log, hasTable: true })
  await embeddings.ready
  expect(embeddings.port?.model).toBe(TABLE_NAME)
  const without = openEmbeddings({ settings, log, hasTable: false })
  await without.ready
  expect(without.port).toBeNull()
  await Promise.all([embeddings.close(), without.close()])
})
