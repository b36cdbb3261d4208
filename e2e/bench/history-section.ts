import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import { type Client, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { fillChat, fillWords } from './lists-data.ts'
import { clickUntilSeen, openChats, openFirstChat, openSignedInPage, scroll } from './lists-section.ts'

const MESSAGES = 100_000
const OPENINGS = 20
const SEARCHES = 20
const SCROLL_PX = 1_800
const SCROLL_STEPS = 240

export async function benchHistory(citrine: BenchCitrine): Promise<Figure[]> {
  const [person] = await makePeople(citrine.databaseUrl, citrine.url, 1)
  if (!person) throw new Error('no account was created')
  const character_id = await openFirstChat(person)
  await fillChat(citrine.databaseUrl, person.user_id, MESSAGES)
  await fillWords(citrine.databaseUrl, person.user_id)
  return [...(await measureSearches(person)), ...(await measureOpenings(citrine, person, character_id))]
}

async function measureSearches(person: Client): Promise<Figure[]> {
  const queries: [name: string, q: string][] = [
    ['a word in every message', 'page'],
    ['a word in every message, and one in a single one', `message ${MESSAGES / 2}`],
    ['a word in none', 'xylophone'],
  ]
  const rows: string[][] = []
  const all: number[] = []
  for (const [name, q] of queries) {
    const took: number[] = []
    let count = 0
    for (let index = 0; index < SEARCHES; index++) {
      const startedAt = performance.now()
      const { items } = await fetchData<{ items: unknown[] }>(
        person.request('GET', '/api/v1/auth/chat/search', { query: { q } }),
      )
      took.push(performance.now() - startedAt)
      count = items.length
    }
    all.push(...took)
    rows.push([name, String(count), formatMs(findMedian(took)), formatMs(findQuantile(took, 0.95))])
  }
  printTable(
    `Search in ${MESSAGES} messages, ${SEARCHES} times (at most 100 ms)`,
    ['', 'first page', 'p50', 'p95'],
    rows,
  )
  return timeFigures('search', all)
}

async function measureOpenings(
  citrine: BenchCitrine,
  person: Client,
  character_id: string,
): Promise<Figure[]> {
  const browser = await launchBrowser({ is_measured: true })
  try {
    const page = await openSignedInPage(browser, person.token)
    const opened_ms: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) {
      await openChats(page, citrine.url)
      const link = `main a[href^="/chat/chatDetail/${character_id}"]`
      opened_ms.push(await clickUntilSeen(page, link, `[data-depth="${MESSAGES - 1}"]`))
    }
    const longest_task_ms = await scroll(page, -SCROLL_PX, SCROLL_STEPS)
    const heapMb = await measureHeap(page)
    const at = await page.locator('[data-depth]').first().getAttribute('data-depth')
    printTable(
      `A chat of ${MESSAGES} messages in the page, opened ${OPENINGS} times and scrolled back to message ${at}`,
      ['', 'figure', 'at most'],
      [
        ['opening, p50', formatMs(findMedian(opened_ms)), '300 ms'],
        ['opening, p95', formatMs(findQuantile(opened_ms, 0.95)), '300 ms'],
        [
          'longest task while scrolling back',
          longest_task_ms === 0 ? 'under 50 ms' : formatMs(longest_task_ms),
          '50 ms',
        ],
        ['JavaScript heap after collection', `${heapMb.toFixed(1)} MB`, '60 MB'],
      ],
    )
    return [...timeFigures('opening', opened_ms), { name: 'heap of the page', unit: 'MB', value: heapMb }]
  } finally {
    await browser.close()
  }
}

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
