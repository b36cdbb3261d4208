import { defaultSettings } from '@citrine/fakes/model-server/settings.ts'
import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from '../../browser/chromium.ts'
import { createVisitor, type Visitor, type VisitorOptions } from '../../browser/visitor.ts'
import {
  type JourneyCitrine,
  type JourneyOptions,
  makeMember,
  startJourneyCitrine,
} from './journey-citrine.ts'

export type JourneySetup = {
  readonly citrine: JourneyCitrine
  /** Opens the browser of one person, which is closed after the test. An error in it fails the test. */
  visit(options?: VisitOptions): Promise<Visitor>
  visitAsMember(options?: VisitOptions): Promise<Visitor & { user_id: string; token: string }>
}

type VisitOptions = Partial<VisitorOptions> & {
  /** Matches the errors that the test causes itself, such as those of a cut network. */
  expected?: RegExp
}

export const NETWORK_FAULTS = /Failed to load resource: net::ERR_/

type JourneySetupOptions = Omit<JourneyOptions, 'postgres_url' | 'template'> & {
  launch?: LaunchOptions
  /** True for tests that restart Citrine, or that count or change what all visitors see. */
  has_own_citrine?: boolean
}

let shared_browser: Promise<Browser> | undefined
let shared_citrine: Promise<JourneyCitrine> | undefined

async function shareCitrine(options: JourneyOptions): Promise<JourneyCitrine> {
  shared_citrine ??= startJourneyCitrine(options)
  const citrine = await shared_citrine.catch((error: unknown) => {
    shared_citrine = undefined
    throw error
  })
  await citrine.model.set({ ...defaultSettings, ...options.model })
  await citrine.model.clearRequests()
  return citrine
}

export function setUpJourney({
  launch,
  has_own_citrine,
  ...options
}: JourneySetupOptions = {}): JourneySetup {
  const isShared = options.env === undefined && !has_own_citrine
  let browser: Browser | undefined
  let citrine: JourneyCitrine | undefined
  const visitors: { visitor: Visitor; expected: RegExp | undefined }[] = []

  beforeAll(async () => {
    const databases = { postgres_url: inject('postgres_url'), template: inject('template') }
    const start = isShared ? shareCitrine : startJourneyCitrine
    if (launch === undefined) shared_browser ??= launchBrowser()
    ;[citrine, browser] = await Promise.all([
      start({ ...options, ...databases }),
      launch === undefined ? shared_browser : launchBrowser(launch),
    ])
  })
  afterEach(async () => {
    const done = visitors.splice(0)
    await Promise.all(done.map(({ visitor }) => visitor.close()))
    for (const { visitor, expected } of done) {
      const faults = visitor.faults.filter((fault) => !expected?.test(fault)).join('\n')
      // As the message too, because a report shortens the compared value.
      expect(faults, faults).toBe('')
    }
  })
  afterAll(async () => {
    if (launch !== undefined) await browser?.close()
    if (!isShared) await citrine?.stop()
  })

  const requireStarted = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('Citrine starts before the first test, not earlier')
    return part
  }
  const visit: JourneySetup['visit'] = async ({ expected, ...options } = {}) => {
    const visitor = await createVisitor(requireStarted(browser), {
      url: requireStarted(citrine).url,
      ...options,
    })
    visitors.push({ visitor, expected })
    return visitor
  }
  return {
    get citrine() {
      return requireStarted(citrine)
    },
    visit,
    visitAsMember: async (options = {}) => {
      const { user_id, token } = await makeMember(requireStarted(citrine))
      return { ...(await visit({ ...options, token })), user_id, token }
    },
  }
}
