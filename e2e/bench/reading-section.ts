import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'
import { fillChat, fillWords } from './lists-data.ts'
import { openChats, openFirstChat, openSignedInPage } from './lists-section.ts'

const MESSAGES = 500
const TOKENS = 500
const PACE = 100
const FRAME_MS = 20

type Frames = { frames_ms: number[]; tasks_ms: number[]; length: number }

export async function benchReading(): Promise<Figure[]> {
  const citrine = await startBenchCitrine({ tokens: TOKENS, tokens_per_second: PACE })
  try {
    return await read(citrine)
  } finally {
    await citrine.stop()
  }
}

async function read({ databaseUrl, url }: BenchCitrine): Promise<Figure[]> {
  const [person] = await makePeople(databaseUrl, url, 1)
  if (!person) throw new Error('no account was created')
  const character_id = await openFirstChat(person)
  await fillChat(databaseUrl, person.user_id, MESSAGES - 1)
  await fillWords(databaseUrl, person.user_id)
  const browser = await launchBrowser({ is_measured: true })
  try {
    const page = await openSignedInPage(browser, person.token)
    await openChats(page, url)
    await page.locator(`main a[href^="/chat/chatDetail/${character_id}"]`).first().click()
    await page.locator(`[data-depth="${MESSAGES - 2}"]`).waitFor()
    const still = await watch(page, () => page.waitForTimeout(2_000))
    const { frames_ms, tasks_ms, length } = await watch(page, () => readReply(page))
    const inTime = frames_ms.filter((frame) => frame <= FRAME_MS).length / frames_ms.length
    printTable(
      `A reply of ${TOKENS} tokens, ${PACE} a second, in a chat of ${MESSAGES} messages (${frames_ms.length} frames, ${length} letters)`,
      ['', 'figure', 'asked'],
      [
        [
          'longest task',
          tasks_ms.length === 0 ? 'under 50 ms' : formatMs(Math.max(...tasks_ms)),
          'under 50 ms',
        ],
        [`frames within ${FRAME_MS} ms`, `${(inTime * 100).toFixed(1)} %`, '95 %'],
        ['frame, p95', formatMs(findQuantile(frames_ms, 0.95)), `${FRAME_MS} ms`],
        ['frame of the same page at rest, p95', formatMs(findQuantile(still.frames_ms, 0.95)), ''],
      ],
    )
    return [
      { name: `frames within ${FRAME_MS} ms`, unit: '%', value: inTime * 100, is_more_better: true },
      {
        name: 'frame, p95, beside the page at rest',
        unit: 'ms',
        value: findQuantile(frames_ms, 0.95),
        bare: findQuantile(still.frames_ms, 0.95),
      },
    ]
  } finally {
    await browser.close()
  }
}

async function readReply(page: Page): Promise<void> {
  await page.locator('textarea').fill('Tell me everything.')
  await page.locator('textarea').press('Enter')
  await page.locator(`[data-depth="${MESSAGES}"]`).waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor({ timeout: 60_000 })
}

async function watch(page: Page, meanwhile: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const seen = { frames_ms: [] as number[], tasks_ms: [] as number[], is_over: false }
    Object.assign(window, { seen })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks_ms.push(entry.duration)
    })
    observer.observe({ type: 'longtask' })
    let last = performance.now()
    const next = (): void => {
      const now = performance.now()
      seen.frames_ms.push(now - last)
      last = now
      if (seen.is_over) observer.disconnect()
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await meanwhile()
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Frames & { is_over: boolean } }
    seen.is_over = true
    const last = [...document.querySelectorAll('[data-depth]')].at(-1)
    return { ...seen, length: last?.textContent?.length ?? 0 }
  })
}
