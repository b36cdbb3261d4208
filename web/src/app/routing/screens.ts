import ShopScreen from '#web/features/shop/shop.screen.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { loadAhead } from '#web/lib/visit/follow-version.ts'
import type { ScreenProps } from './late-screens.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

/** The shop has no back bar, so the bar loads with the first page that shows it. */
export const backBar = lazyScreen(() => import('#web/app/bars/back-bar.tsx').then((file) => file.BackBar))

/** The offline bar loads after the start, because its code could not load once the network is gone. */
export const offlineBar = lazyScreen(() =>
  withTexts(['offline'], import('#web/app/layout/offline-bar.tsx')).then((file) => file.OfflineBar),
)

/** The shop is part of the first load, because nearly every visit begins there. */
export const shopScreen: LazyScreen<object> = { load: async () => {}, loaded: () => ShopScreen }

const fetchList = () => import('./late-screens.ts')

export const prepareLateScreens = (): void => {
  loadAhead(fetchList).catch(() => {})
}

/** Loads the screen of a path when it is first opened: the list of screens, then its code and texts. */
export const lazyScreenAt = <P extends keyof ScreenProps>(path: P): LazyScreen<ScreenProps[P]> =>
  lazyScreen(async () => {
    const { LATE_SCREENS } = await fetchList()
    return (await LATE_SCREENS[path]()).default
  })
