import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../browser/chromium.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { median, ms, printTable } from './figures.ts'

const run = promisify(execFile)

/** Not a dependency: it weighs 185 MB and only this section needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PROGRAM = 'node_modules/lighthouse/cli/index.js'
const ROUNDS = 5
const TIMEOUT_MS = 180_000

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Measures the shop as Lighthouse's simulated phone on slow 4G sees it. */
export async function benchLighthouse(citrine: BenchCitrine): Promise<void> {
  const isInstalled = await access(PROGRAM).then(
    () => true,
    () => false,
  )
  if (!isInstalled) throw new Error(`run npm install --no-save ${LIGHTHOUSE} first`)
  // The first visit renders the page; later ones get it from the cache.
  await fetch(citrine.url)
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) reports.push(await audit(citrine.url))
  const score = (category: string): string =>
    (100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))).toFixed(0)
  const time = (name: string): string =>
    ms(median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)))
  printTable(
    `Lighthouse on the shop, median of ${ROUNDS}`,
    [
      ...['', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['first paint', 'largest paint', 'blocking'],
    ],
    [
      [
        'Citrine',
        ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
        ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(time),
      ],
    ],
  )
}

async function audit(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await run(
      process.execPath,
      [
        ...[PROGRAM, url, '--quiet', '--output=json', `--output-path=${file}`],
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { env: { ...process.env, CHROME_PATH: await findChromium() }, timeout: TIMEOUT_MS },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}
