import type { ComponentType } from 'react'
import { ShopScreen } from '#web/features/shop/shop.screen.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { loadAhead } from '#web/lib/visit/follow-version.ts'
import type { LATE_SCREENS } from './late-screens.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import type { PlainScreen } from './route-table.ts'

/** The shop has no back bar, so the bar loads with the first page that shows it. */
export const backBar = lazyScreen(() => import('#web/app/bars/back-bar.tsx').then((file) => file.BackBar))

/** The offline bar loads after the start, because its code could not load once the network is gone. */
export const offlineBar = lazyScreen(() =>
  withTexts(['offline'], import('#web/app/layout/offline-bar.tsx')).then((file) => file.OfflineBar),
)

/** The shop is part of the first load, because nearly every visit begins there. */
export const shopScreen: LazyScreen<object> = { load: async () => {}, loaded: () => ShopScreen }

const fetchLists = () => import('./late-screens.ts')
type LateScreens = typeof LATE_SCREENS

export const prepareLateScreens = (): void => {
  loadAhead(fetchLists).catch(() => {})
}

const lateScreen = <P extends object>(
  fetchScreen: (screens: LateScreens) => Promise<ComponentType<P>>,
): LazyScreen<P> => lazyScreen(async () => fetchScreen((await fetchLists()).LATE_SCREENS))

export const characterScreen = lateScreen((screens) => screens['/characterDetail/$id']())
export const creatorScreen = lateScreen((screens) => screens['/creator/$uid']())
export const collectionScreen = lateScreen((screens) => screens['/collection/$id']())
export const lorebookScreen = lateScreen((screens) => screens['/lorebook/$id']())
export const chatScreen = lateScreen((screens) => screens['/chat/chatDetail/$id']())
export const libraryScreen = lateScreen((screens) => screens['/imglib/{-$id}']())
export const imageScreen = lateScreen((screens) => screens['/image-details/{-$id}']())
export const editCharacterScreen = lateScreen((screens) => screens['/character/{-$id}']())
export const adminScreen = lateScreen((screens) => screens['/admin/{-$part}']())

const plainScreen = (path: PlainScreen): LazyScreen<object> =>
  lazyScreen(async () => (await fetchLists()).PLAIN_SCREENS[path]())

export const SCREENS = {
  '/create': plainScreen('/create'),
  '/lorebooks': plainScreen('/lorebooks'),
  '/bonus': plainScreen('/bonus'),
  '/chat': plainScreen('/chat'),
  '/pricing': plainScreen('/pricing'),
  '/profile': plainScreen('/profile'),
  '/editavatar': plainScreen('/editavatar'),
  '/setting': plainScreen('/setting'),
  '/eighteenTip': plainScreen('/eighteenTip'),
  '/discordloginback': plainScreen('/discordloginback'),
  '/service': plainScreen('/service'),
  '/privacy': plainScreen('/privacy'),
  '/communityguidelines': plainScreen('/communityguidelines'),
  '/disclaimer': plainScreen('/disclaimer'),
  '/delivery': plainScreen('/delivery'),
  '/refund': plainScreen('/refund'),
  '/about': plainScreen('/about'),
  '/takedown': plainScreen('/takedown'),
} as const satisfies Record<PlainScreen, LazyScreen<object>>
