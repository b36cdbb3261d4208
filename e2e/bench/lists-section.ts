import { forkFake } from '@citrine/fakes/fork.ts'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import { type Client, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { fillChat, fillShop } from './lists-data.ts'

const CHARACTERS = 10_000
const MESSAGES = 10_000
const OPENINGS = 20
const SCROLL_STEPS = 60
const SCROLL_PX = 900

type Row = { name: string; opened_ms: number[]; longest_task_ms: number | null }

export async function benchLists(citrine: BenchCitrine): Promise<Figure[]> {
  const [person] = await makePeople(citrine.databaseUrl, citrine.url, 1)
  if (!person) throw new Error('no account was created')
  await fillShop(citrine.databaseUrl, CHARACTERS)
  const character_id = await openFirstChat(person)
  await fillChat(citrine.databaseUrl, person.user_id, MESSAGES)

  const bare = await forkFake(new URL('./bare-page.ts', import.meta.url))
  const browser = await launchBrowser({ is_measured: true })
  try {
    const page = await openSignedInPage(browser, person.token)
    const cards = { name: 'bare page, 36 cards', ...(await openBare(browser, `${bare.url}/#/cards`)) }
    const shop = { name: `Citrine, shop of ${CHARACTERS}`, ...(await openShop(page, citrine.url)) }
    const texts = { name: 'bare page, 40 messages', ...(await openBare(browser, `${bare.url}/#/messages`)) }
    const chat = {
      name: `Citrine, chat of ${MESSAGES}`,
      ...(await openChat(page, citrine.url, character_id)),
    }
    report([cards, shop, texts, chat])
    return [
      ...timeFigures('shop, beside the bare page', shop.opened_ms, cards.opened_ms),
      ...timeFigures('chat, beside the bare page', chat.opened_ms, texts.opened_ms),
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}

function report(rows: readonly Row[]): void {
  printTable(
    `From a click to the items in the window, ${OPENINGS} times, and the longest task while scrolling`,
    ['', 'p50', 'p95', 'longest task'],
    rows.map(({ name, opened_ms, longest_task_ms }) => [
      name,
      formatMs(findMedian(opened_ms)),
      formatMs(findQuantile(opened_ms, 0.95)),
      longest_task_ms === null ? '' : longest_task_ms === 0 ? 'under 50 ms' : formatMs(longest_task_ms),
    ]),
  )
}

export async function openFirstChat(person: Client): Promise<string> {
  const shop = await fetchData<{ items: { character_id: string }[] }>(
    person.request('GET', '/api/v1/auth/characters'),
  )
  const character_id = shop.items[0]?.character_id ?? ''
  await fetchData(person.request('GET', '/api/v1/auth/chat/records', { query: { character_id } }))
  return character_id
}

export async function openSignedInPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addInitScript((access_token) => {
    localStorage.setItem('access_token', access_token)
    localStorage.setItem('eighteenTipShow', '1')
  }, token)
  const page = await context.newPage()
  return page
}

export function clickUntilSeen(page: Page, click: string, seen: string): Promise<number> {
  return page.evaluate(
    ({ click, seen }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        document.querySelector<HTMLElement>(click)?.click()
        const look = (): void => {
          const isInWindow = (item: Element): boolean => {
            const { height, top, bottom } = item.getBoundingClientRect()
            return height > 0 && top < innerHeight && bottom > 0
          }
          if ([...document.querySelectorAll(seen)].some(isInWindow)) resolve(performance.now() - startedAt)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { click, seen },
  )
}

async function openBare(browser: Browser, url: string): Promise<Omit<Row, 'name'>> {
  const page = await browser.newPage()
  const opened_ms: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.goto('about:blank')
    await page.goto(url)
    opened_ms.push(await clickUntilSeen(page, '#go', 'article'))
  }
  await page.close()
  return { opened_ms, longest_task_ms: null }
}

export async function openChats(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chat`)
  await page.locator('main a[href^="/chat/chatDetail/"]').first().waitFor()
}

async function openShop(page: Page, url: string): Promise<Omit<Row, 'name'>> {
  const opened_ms: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await openChats(page, url)
    opened_ms.push(await clickUntilSeen(page, 'nav a[href="/"]', 'main a[href^="/characterDetail/"]'))
  }
  return { opened_ms, longest_task_ms: await scroll(page, SCROLL_PX) }
}

async function openChat(page: Page, url: string, character_id: string): Promise<Omit<Row, 'name'>> {
  const opened_ms: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await openChats(page, url)
    const link = `main a[href^="/chat/chatDetail/${character_id}"]`
    opened_ms.push(await clickUntilSeen(page, link, `[data-depth="${MESSAGES - 1}"]`))
  }
  return { opened_ms, longest_task_ms: await scroll(page, -SCROLL_PX) }
}

/** @returns ms of the longest task over 50 ms during the scroll, 0 without one */
export async function scroll(page: Page, step_px: number, steps = SCROLL_STEPS): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(720, 450)
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, step_px)
    await page.waitForTimeout(50)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  return Math.max(0, ...tasks)
}
