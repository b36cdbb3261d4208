import { forkFake } from '@citrine/fakes/fork.ts'
import { launchBrowser } from '../browser/chromium.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { findMedian, formatMs, printTable } from './figures.ts'
import { loadPage, type PageLoad } from './page-load.ts'

const LOADS = 5

export async function benchShop(citrine: BenchCitrine): Promise<Figure[]> {
  const bare = await forkFake(new URL('./bare-page.ts', import.meta.url))
  const browser = await launchBrowser({ is_measured: true })
  try {
    const rows: string[][] = []
    const medians: Record<string, PageLoad> = {}
    for (const is_throttled of [false, true]) {
      for (const [name, url] of [
        ['bare page', bare.url],
        ['Citrine', citrine.url],
      ] as const) {
        const loads: PageLoad[] = []
        for (let load = 0; load < LOADS; load++) loads.push(await loadPage(browser, url, { is_throttled }))
        const middle = takeMedians(loads)
        medians[`${name} ${is_throttled ? 'slow' : 'fast'}`] = middle
        rows.push([
          `${name}, ${is_throttled ? '4x CPU and Fast 4G' : 'fast'}`,
          `${(middle.script_style_bytes / 1024).toFixed(1)} KB`,
          `${(middle.font_bytes / 1024).toFixed(1)} KB`,
          String(middle.requests),
          formatMs(middle.lcp_ms),
          middle.layout_shift.toFixed(3),
        ])
      }
    }
    printTable(
      `First load of the shop, median of ${LOADS}`,
      ['', 'JS + CSS', 'fonts', 'requests', 'LCP', 'layout shift'],
      rows,
    )
    return listFigures(medians)
  } finally {
    await browser.close()
    await bare.stop()
  }
}

function takeMedians(loads: readonly PageLoad[]): PageLoad {
  const take = (name: keyof PageLoad): number => findMedian(loads.map((load) => load[name]))
  return {
    script_style_bytes: take('script_style_bytes'),
    font_bytes: take('font_bytes'),
    requests: take('requests'),
    lcp_ms: take('lcp_ms'),
    layout_shift: take('layout_shift'),
  }
}

function listFigures(medians: Record<string, PageLoad>): Figure[] {
  const read = (load: string, name: keyof PageLoad): number => medians[load]?.[name] ?? Number.NaN
  return [
    {
      name: 'script and style',
      unit: 'KB',
      value: read('Citrine fast', 'script_style_bytes') / 1024,
    },
    { name: 'fonts', unit: 'KB', value: read('Citrine fast', 'font_bytes') / 1024 },
    { name: 'requests', unit: 'count', value: read('Citrine fast', 'requests') },
    ...(['fast', 'slow'] as const).map((pace) => ({
      name: `LCP, ${pace}`,
      unit: 'ms' as const,
      value: read(`Citrine ${pace}`, 'lcp_ms'),
      bare: read(`bare page ${pace}`, 'lcp_ms'),
    })),
    { name: 'layout shift', unit: 'ratio', value: read('Citrine slow', 'layout_shift'), noise: 0.01 },
  ]
}
