import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { findComposer, openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

async function watchSecond(page: Page): Promise<{ busy: number; calls: string[] }> {
  const calls: string[] = []
  const recordCall = (request: Request): void => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const find = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { script_s: find('ScriptDuration'), at_s: find('Timestamp') }
  }
  const before = await read()
  page.on('request', recordCall)
  await page.waitForTimeout(1_000)
  page.off('request', recordCall)
  const after = await read()
  await session.detach()
  return { busy: (after.script_s - before.script_s) / (after.at_s - before.at_s), calls }
}

/** Expects that a page does nothing for a second: a loop of renders would use most of it, a loop of calls would make some. */
async function expectRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { busy, calls } = await watchSecond(page)
      return busy < 0.3 ? calls : ['busy', ...calls]
    })
    .toEqual([])
}

const GUEST_PAGES = ['/', '/?channel=spring&utm_source=letter', '/?q=lighthouse']
test.each(process.env.TEST_FULL ? GUEST_PAGES : GUEST_PAGES.slice(0, 1))(
  'an open page that nobody uses does nothing: %s',
  async (address) => {
    const { page } = await journey.visit({ is_consent_open: true })
    await page.goto(address)
    await page.getByRole('region', { name: 'Your privacy' }).waitFor()
    await expectRest(page)
  },
)

type MemberPage = {
  path: (character_id: string) => string
  seen: (page: Page) => Promise<void>
}

const seeHeading = (page: Page): Promise<void> => page.getByRole('heading').first().waitFor()

const MEMBER_PAGES: MemberPage[] = [
  { path: () => '/', seen: (page) => page.getByRole('article').first().waitFor() },
  {
    path: () => '/chat',
    seen: (page) => page.locator('main a[href^="/chat/chatDetail/"]').first().waitFor(),
  },
  { path: (id) => `/chat/chatDetail/${id}`, seen: (page) => findComposer(page).waitFor() },
  { path: (id) => `/characterDetail/${id}`, seen: seeHeading },
  { path: () => '/pricing', seen: seeHeading },
  { path: () => '/create', seen: seeHeading },
  { path: () => '/profile', seen: seeHeading },
  { path: () => '/setting', seen: seeHeading },
]

test('the open pages of a member do nothing until the member does', async () => {
  const { page } = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(page, character_id)
  await sendMessage(page, 'Hello.')
  await waitForEnd(page)
  for (const { path, seen } of MEMBER_PAGES) {
    await page.goto(path(character_id))
    await seen(page)
    await expectRest(page)
  }
})
