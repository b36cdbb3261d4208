import { forkFake } from '@citrine/fakes/fork.ts'
import { launchBrowser } from '../browser/chromium.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { median, ms, printTable } from './figures.ts'
import { loadPage, type PageLoad } from './page-load.ts'

const LOADS = 5

/** Measures first visits of the shop, at full speed and throttled, next to a page without a framework. */
export async function benchShop(citrine: BenchCitrine): Promise<void> {
  const bare = await forkFake(new URL('./bare-page.ts', import.meta.url))
  const browser = await launchBrowser({ is_measured: true })
  try {
    const rows: string[][] = []
    for (const is_throttled of [false, true]) {
      for (const [name, url] of [
        ['bare page', bare.url],
        ['Citrine', citrine.url],
      ] as const) {
        const loads: PageLoad[] = []
        for (let load = 0; load < LOADS; load++) loads.push(await loadPage(browser, url, { is_throttled }))
        const of = (figure: (load: PageLoad) => number): number => median(loads.map(figure))
        rows.push([
          `${name}, ${is_throttled ? '4x CPU and Fast 4G' : 'fast'}`,
          `${(of((load) => load.script_style_bytes) / 1024).toFixed(1)} KB`,
          `${(of((load) => load.font_bytes) / 1024).toFixed(1)} KB`,
          String(of((load) => load.requests)),
          ms(of((load) => load.lcp_ms)),
          of((load) => load.layout_shift).toFixed(3),
        ])
      }
    }
    printTable(
      `First load of the shop, median of ${LOADS}`,
      ['', 'JS + CSS', 'fonts', 'requests', 'LCP', 'layout shift'],
      rows,
    )
  } finally {
    await browser.close()
    await bare.stop()
  }
}
