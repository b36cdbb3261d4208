import { expect, test } from 'vitest'
import { getFrame, ROUTES } from './route-table.ts'

const barsAt = (path: string) => {
  const { sidebar, topBar } = getFrame(path)
  return [sidebar, topBar]
}

test('the shop has the whole frame', () => {
  expect(getFrame('/')).toEqual({ sidebar: 'full', topBar: 'site', bottomBar: true, footer: false })
})

test.each([
  '/imglib',
  '/imglib/7',
  '/image-details/7',
  '/service',
  '/privacy',
  '/communityguidelines',
  '/disclaimer',
  '/delivery',
  '/refund',
  '/takedown',
  '/editavatar',
  '/setting',
  '/about',
  '/characterDetail/7',
])('%s has neither menu nor top bar, but links to the legal pages at its end', (path) => {
  const { sidebar, topBar, bottomBar, footer } = getFrame(path)
  expect([sidebar, topBar === 'site', bottomBar, footer]).toEqual(['none', false, false, true])
})

test.each(['/creator/7', '/collection/7', '/lorebooks', '/lorebook/7'])(
  '%s has the menu on a wide screen, and a back arrow',
  (path) => {
    expect(getFrame(path)).toEqual({ sidebar: 'full', topBar: 'back', bottomBar: false, footer: true })
  },
)

test.each(['/create', '/character/7', '/profile'])('%s has only its own controls', (path) => {
  const { sidebar, topBar, bottomBar, footer } = getFrame(path)
  expect([sidebar, topBar === 'site', bottomBar, footer]).toEqual(['none', false, false, false])
})

test('the pricing page has the menu, and no top bar', () => {
  expect(barsAt('/pricing')).toEqual(['full', 'none'])
})

test('a path with chat has the sidebar as a rail, without a top bar, and an open chat has no bottom bar', () => {
  expect(barsAt('/chat')).toEqual(['rail', 'none'])
  expect(barsAt('/chat/chatDetail/7')).toEqual(['rail', 'none'])
  expect(getFrame('/chat').bottomBar).toBe(true)
  expect(getFrame('/chat/chatDetail/7').bottomBar).toBe(false)
})

test('the other routes have the whole frame', () => {
  for (const path of ['/bonus', '/eighteenTip', '/discordloginback'])
    expect(barsAt(path)).toEqual(['full', 'site'])
})

const WITHOUT_LINKS = ['/create', '/character/{-$id}', '/profile']

test('from every other screen the legal pages are one click away', () => {
  for (const path of Object.keys(ROUTES).filter((path) => !WITHOUT_LINKS.includes(path))) {
    const { sidebar, footer } = getFrame(path)
    expect(sidebar !== 'none' || footer, path).toBe(true)
  }
})
