import { CONSENT_VERSION } from '@citrine/contract/limits'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type Visitor = {
  context: BrowserContext
  page: Page
  faults: string[]
  openTab(): Promise<Page>
  close(): Promise<void>
}

export type VisitorOptions = {
  url: string
  width?: number
  height?: number
  theme?: 'dusk' | 'daylight'
  language?: string
  token?: string | undefined
  /** Visitors have confirmed their age unless this is set. */
  is_newcomer?: boolean
  /** Visitors have seen the bonus unless this is set. */
  is_bonus_offered?: boolean
  /** Visitors have refused consent unless this is set. */
  is_consent_open?: boolean
  stored?: Readonly<Record<string, string>>
  /** Enables the service worker, which replaces the network: a test's network faults would not reach the page. */
  has_shell?: boolean
  browser?: BrowserContextOptions
}

/** ms; exceeds everything that a page does by itself on a busy machine. */
const TIMEOUT_MS = 30_000

export async function createVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, width = 1440, height = 900, language = 'en-GB', has_shell = false } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    timezoneId: 'Europe/London',
    colorScheme: 'dark',
    // Animations would take a tenth of the CPU time.
    reducedMotion: 'reduce',
    serviceWorkers: has_shell ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: listStored(options) }],
    },
    // A headless browser cannot ask its user, so permissions are granted here.
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options.browser,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const faults: string[] = []
  await collectFaults(context, faults)
  if (!options.is_bonus_offered) await context.addInitScript(markBonusSeen)
  return {
    context,
    page: await openPage(context, options),
    faults,
    openTab: () => openPage(context, options),
    close: async () => {
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** Opens a page whose navigations wait until the app runs, because it ignores clicks and typing before. */
async function openPage(context: BrowserContext, options: VisitorOptions): Promise<Page> {
  const page = await context.newPage()
  if (options.browser?.javaScriptEnabled === false) return page
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isRunning = () => page.waitForFunction(() => !('rendered' in document.documentElement.dataset))
  page.goto = async (url, options) => {
    await page.waitForFunction(hasNoPendingBack, undefined, { timeout: 1_000 }).catch(() => undefined)
    const response = await goto(url, options)
    await isRunning()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await isRunning()
    return response
  }
  return page
}

/**
 * Returns whether no closed dialog still has to remove its history entry: that step back would abort a navigation
 * that begins before it. The wait for it is bounded, because the entry stays when a link left the dialog.
 */
const hasNoPendingBack = (): boolean =>
  history.state?.overlay === undefined || document.querySelector('[role="dialog"]') !== null

const DECLINED = JSON.stringify({
  version: CONSENT_VERSION,
  analytics: false,
  advertising: false,
  chosen_at: '2027-01-01T00:00:00.000Z',
})

function listStored({
  theme,
  token,
  is_newcomer = false,
  is_consent_open = false,
  stored = {},
}: VisitorOptions) {
  const values = {
    ...(is_newcomer ? {} : { eighteenTipShow: '1' }),
    ...(is_consent_open ? {} : { consent: DECLINED }),
    ...(theme === undefined ? {} : { theme }),
    ...(token === undefined ? {} : { access_token: token }),
    ...stored,
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

/** Runs at every page load, because a login clears the count. */
function markBonusSeen(): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('task_popup_day', new Date().toISOString().slice(0, 10))
  localStorage.setItem('task_popup_count', '1')
}

async function collectFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error()
    // A DOMException has an empty stack.
    faults.push(`uncaught: ${stack || `${name}: ${message}`}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text().startsWith('Service Worker registration blocked')) return
    faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  await context.addInitScript(() => {
    window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // biome-ignore lint/suspicious/noConsole: the test listens there
      console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
    )
  })
}
