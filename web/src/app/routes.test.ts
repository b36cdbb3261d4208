// @vitest-environment jsdom
import { findModule } from '@citrine/contract/tracking-modules'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmAge } from '#web/lib/age/age-flag.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { getScreenName } from '#web/lib/tracking/describe-event.ts'
import { LATE_DIALOGS } from './dialogs.ts'
import { ROUTES } from './routing/route-table.ts'

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  await startI18n()
  confirmAge()
})
afterEach(() => withdrawDialog('login'))

async function open(address: string): Promise<string> {
  const { createAppRouter } = await import('./routes.tsx')
  const router = createAppRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router.state.location.pathname
}

test.each(['/Profile', '/SETTING', '/Pricing', '/Chat', '/chat/chatdetail/7'])(
  'routes have one spelling, so that no guard is passed by: %s is not a page',
  async (address) => {
    expect(await open(address)).toBe('/')
  },
)

test.each(['/eighteenTip', '/eighteenTip/'])(
  'a visitor who has answered is not asked again at %s',
  async (address) => {
    expect(await open(address)).toBe('/')
  },
)

test('every screen and every dialog has a module, under which its views are counted', () => {
  const unknown = [
    ...Object.keys(ROUTES).filter((path) => findModule('page_view', getScreenName(path)) === undefined),
    ...Object.keys(LATE_DIALOGS).filter((name) => findModule('dialog_show', name) === undefined),
  ]
  expect(unknown).toEqual([])
})
