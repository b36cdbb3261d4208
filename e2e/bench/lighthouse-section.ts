import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../browser/chromium.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { findMedian, formatMs, printTable } from './figures.ts'

const run = promisify(execFile)

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PROGRAM = 'node_modules/lighthouse/cli/index.js'
const ROUNDS = 5
const TIMEOUT_MS = 180_000
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

export async function benchLighthouse(citrine: BenchCitrine): Promise<Figure[]> {
  const isInstalled = await access(PROGRAM).then(
    () => true,
    () => false,
  )
  if (!isInstalled) throw new Error(`run npm install --no-save ${LIGHTHOUSE} first`)
  // The first visit renders the page; later ones get it from the cache.
  await fetch(citrine.url)
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) reports.push(await runAudit(citrine.url))
  const takeScore = (category: string): number =>
    100 * findMedian(reports.map(({ categories }) => categories[category]?.score ?? 0))
  const takeTime = (name: string): number =>
    findMedian(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  printTable(
    `Lighthouse on the shop, median of ${ROUNDS}`,
    [
      ...['', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['first paint', 'largest paint', 'blocking'],
    ],
    [
      [
        'Citrine',
        ...SCORES.map((name) => takeScore(name).toFixed(0)),
        ...TIMES.map((name) => formatMs(takeTime(name))),
      ],
    ],
  )
  return [
    ...SCORES.map((name) => ({
      name,
      unit: 'points' as const,
      value: takeScore(name),
      is_more_better: true as const,
    })),
    ...TIMES.map((name) => ({ name, unit: 'ms' as const, value: takeTime(name), noise: 50 })),
  ]
}

async function runAudit(url: string): Promise<Report> {
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
