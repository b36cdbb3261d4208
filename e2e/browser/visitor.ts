import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type Visitor = {
  context: BrowserContext
  page: Page
  /** What no visitor should cause: errors in the console, uncaught ones, and breaches of the content security policy. */
  faults: string[]
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  close(): Promise<void>
}

export type VisitorOptions = {
  /** Where Citrine is: paths such as `/chat` are relative to it. */
  url: string
  width?: number
  height?: number
  theme?: 'dusk' | 'daylight'
  language?: string
  /** Signed in with this token. */
  token?: string | undefined
  /** Has not been here before: nothing is said about their age. Others have confirmed it. */
  is_newcomer?: boolean
  /** Is shown what can be collected today, over the first page. Others have seen it. */
  is_bonus_offered?: boolean
  /** What local storage holds besides, by key. */
  stored?: Readonly<Record<string, string>>
  /** Has a service worker, which answers for the network: what a test does to the network would not reach the page. */
  has_shell?: boolean
  /** Anything else that a browser can be. */
  browser?: BrowserContextOptions
}

/** Longer than anything that a page does by itself, on a machine that is busy with all the rest. */
const PATIENCE_MS = 30_000

/** A person with a browser of their own: nothing is shared with others but the program. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, width = 1440, height = 900, language = 'en-GB', has_shell = false } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    timezoneId: 'Europe/London',
    colorScheme: 'dark',
    serviceWorkers: has_shell ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: storedBy(options) }],
    },
    // Without windows a browser asks nobody.
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options.browser,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  await collectFaults(context, faults)
  if (!options.is_bonus_offered) await context.addInitScript(haveSeenBonus)
  return {
    context,
    page: await context.newPage(),
    faults,
    openTab: () => context.newPage(),
    close: async () => {
      // A call that a test answers itself may still be on its way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

function storedBy({ theme, token, is_newcomer = false, stored = {} }: VisitorOptions) {
  const values = {
    ...(is_newcomer ? {} : { eighteenTipShow: '1' }),
    ...(theme === undefined ? {} : { theme }),
    ...(token === undefined ? {} : { access_token: token }),
    ...stored,
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

/** At every load: a login clears the count. An empty page has no storage. */
function haveSeenBonus(): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('task_popup_day', new Date().toISOString().slice(0, 10))
  localStorage.setItem('task_popup_count', '1')
}

async function collectFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
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
