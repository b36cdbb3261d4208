import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { newVisitor, type Visitor, type VisitorOptions } from '../browser/visitor.ts'
import {
  type JourneyCitrine,
  type JourneyOptions,
  makeMember,
  startJourneyCitrine,
} from './journey-citrine.ts'

export type JourneySetup = {
  readonly place: JourneyCitrine
  /** Opens a browser of one person, closed after the test; its errors fail the test. */
  visit(options?: VisitOptions): Promise<Visitor>
  /** The same, logged in. */
  visitAsMember(options?: VisitOptions): Promise<Visitor & { user_id: string; token: string }>
}

type VisitOptions = Partial<VisitorOptions> & {
  /** Faults that the test causes, such as those of a cut network. */
  expected?: RegExp
}

/** The browser's console message for a failed connection. */
export const NETWORK_FAULTS = /Failed to load resource: net::ERR_/

type JourneySetupOptions = Omit<JourneyOptions, 'postgres_url' | 'template'> & {
  /** The browser's launch options, such as a microphone. */
  launch?: LaunchOptions
}

/** The browser of all files that need no other one; it ends with the process of the tests. */
let shared: Promise<Browser> | undefined

/** Starts one Citrine for the tests of a file, and a browser unless the shared one will do. */
export function setStage({ launch, ...options }: JourneySetupOptions = {}): JourneySetup {
  let browser: Browser | undefined
  let place: JourneyCitrine | undefined
  const visitors: { visitor: Visitor; expected: RegExp | undefined }[] = []

  beforeAll(async () => {
    const starting = startJourneyCitrine({
      ...options,
      postgres_url: inject('postgres_url'),
      template: inject('template'),
    })
    if (launch === undefined) shared ??= launchBrowser()
    ;[place, browser] = await Promise.all([starting, launch === undefined ? shared : launchBrowser(launch)])
  })
  afterEach(async () => {
    const done = visitors.splice(0)
    await Promise.all(done.map(({ visitor }) => visitor.close()))
    for (const { visitor, expected } of done)
      expect(visitor.faults.filter((fault) => !expected?.test(fault))).toEqual([])
  })
  afterAll(async () => {
    if (launch !== undefined) await browser?.close()
    await place?.stop()
  })

  const onStage = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the stage is set before the first test, not earlier')
    return part
  }
  const visit: JourneySetup['visit'] = async ({ expected, ...wanted } = {}) => {
    const visitor = await newVisitor(onStage(browser), { url: onStage(place).url, ...wanted })
    visitors.push({ visitor, expected })
    return visitor
  }
  return {
    get place() {
      return onStage(place)
    },
    visit,
    visitAsMember: async (wanted = {}) => {
      const { user_id, token } = await makeMember(onStage(place))
      return { ...(await visit({ ...wanted, token })), user_id, token }
    },
  }
}
