import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type JourneySetup, setUpJourney } from '../steps/journey-setup.ts'

export type SandboxShop = JourneySetup & {
  /** The sandbox's page of all payments. */
  readonly desk_url: string
}

export function setUpSandboxShop(env: Record<string, string> = {}): SandboxShop {
  const secret = 'a secret that only journeys use'
  let sandbox: FakeProcess | undefined
  env.SANDBOX_PAY_SECRET = secret
  beforeAll(async () => {
    process.env.SANDBOX_PAY_SECRET = secret
    process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
    process.env.SANDBOX_PAY_DELAY_MS = '200'
    sandbox = await forkFake(new URL('../../../sandbox/src/main.ts', import.meta.url))
    env.SANDBOX_PAY_URL = sandbox.url
  })
  afterAll(() => sandbox?.stop())
  const journey = setUpJourney({ env })
  return {
    visit: journey.visit,
    visitAsMember: journey.visitAsMember,
    get citrine() {
      return journey.citrine
    },
    get desk_url() {
      return sandbox?.url ?? ''
    },
  }
}

export async function payByCard(page: Page, card: string): Promise<void> {
  await page.locator('input[name=card]').fill(card)
  await page.locator('form button').first().click()
}
