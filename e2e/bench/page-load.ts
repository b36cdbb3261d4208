import type { Browser, CDPSession } from 'playwright-core'

export type PageLoad = {
  /** Bytes over the wire, compressed. */
  script_style_bytes: number
  font_bytes: number
  requests: number
  lcp_ms: number
  layout_shift: number
}

/** The browser's "Fast 4G" throttling. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const CPU_SLOWDOWN = 4
const SETTLE_MS = 2_500

export type Conditions = { is_throttled: boolean }

export async function loadPage(
  browser: Browser,
  url: string,
  { is_throttled }: Conditions,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const weights = await weigh(session)
    if (is_throttled) {
      await session.send('Network.emulateNetworkConditions', FAST_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    await page.addInitScript(observePaint)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    const painted = await page.evaluate(
      () => (window as unknown as { painted: { lcp: number; shift: number } }).painted,
    )
    return { ...weights(), lcp_ms: painted.lcp, layout_shift: painted.shift }
  } finally {
    await context.close()
  }
}

function observePaint(): void {
  const painted = { lcp: 0, shift: 0 }
  Object.assign(window, { painted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function weigh(
  session: CDPSession,
): Promise<() => Pick<PageLoad, 'script_style_bytes' | 'font_bytes' | 'requests'>> {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  )
  const sum = (...summed: string[]): number =>
    [...kinds]
      .filter(([, kind]) => summed.includes(kind))
      .reduce((total, [id]) => total + (bytes.get(id) ?? 0), 0)
  return () => ({
    script_style_bytes: sum('Script', 'Stylesheet'),
    font_bytes: sum('Font'),
    requests: kinds.size,
  })
}
