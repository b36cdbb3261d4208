import { gatherWords } from '../../server/src/features/characters/search/collect-words.service.ts'
import { connectDb } from '../../server/src/platform/database/db.ts'
import { type Client, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { fillShop } from './lists-data.ts'

const CHARACTERS = Number(process.env.SEARCH_CHARACTERS ?? 100_000)
/** Searches are rate-limited by person; this many people stay below the limit. */
const PEOPLE = 12
const TIMES = 20

const SEARCHES: Record<string, readonly string[]> = {
  'a name': ['maren holt', 'idris vale'],
  'one character of all': ['maren 4321', 'idris 77001'],
  'a word of many': ['light', 'sea'],
  'several words': ['night market', 'old house letters'],
  'a mistyped name': ['marne', 'idirs vale'],
  'a mistyped word': ['lighthuose', 'libarry'],
  'one or two Chinese signs': ['茶', '电台'],
  'three Japanese signs': ['図書館', 'ラジオ'],
  'a word by its meaning': ['Leuchtturm', 'コーヒー', 'sad chef'],
  'nothing that is there': ['xylophone', 'qqqq zzzz'],
}

type Page = { items: { name: string }[] }

export async function benchSearch(citrine: BenchCitrine): Promise<Figure[]> {
  const people = await makePeople(citrine.databaseUrl, citrine.url, PEOPLE)
  await fillShop(citrine.databaseUrl, CHARACTERS)
  const gathered_ms = await measureTime(() => gather(citrine.databaseUrl))

  const rows: string[][] = []
  const all: number[] = []
  let turn = 0
  const take = async (query: Record<string, string>): Promise<{ taken: number; found: number }> => {
    const person = people[turn++ % people.length] as Client
    const startedAt = performance.now()
    const { items } = await fetchData<Page>(person.request('GET', '/api/v1/auth/characters', { query }))
    return { taken: performance.now() - startedAt, found: items.length }
  }
  const report = async (name: string, queries: readonly Record<string, string>[]): Promise<number[]> => {
    const samples: number[] = []
    const found: number[] = []
    for (let time = 0; time < TIMES; time++) {
      for (const [index, query] of queries.entries()) {
        const { taken, found: items } = await take(query)
        found[index] = items
        if (time > 0) samples.push(taken)
      }
    }
    rows.push([name, found.join(', '), formatMs(findMedian(samples)), formatMs(findQuantile(samples, 0.95))])
    return samples
  }
  const bare = await report('bare: the first page of the shop', [{}])
  for (const [name, words] of Object.entries(SEARCHES))
    all.push(
      ...(await report(
        name,
        words.map((q) => ({ q })),
      )),
    )
  rows.push(['all searches', '', formatMs(findMedian(all)), formatMs(findQuantile(all, 0.95))])
  printTable(
    `Search among ${CHARACTERS} characters; their words were gathered in ${formatMs(gathered_ms)}`,
    ['', 'found', 'p50', 'p95'],
    rows,
  )
  return timeFigures('search, beside the first page', all, bare)
}

async function measureTime(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function gather(url: string): Promise<void> {
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  try {
    await gatherWords(db)
  } finally {
    await db.destroy()
  }
}
