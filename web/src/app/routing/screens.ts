import { ShopScreen } from '#web/features/shop/shop.screen.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { LEGAL_SCREENS } from './legal-screens.ts'
import type { RoutePath } from './route-table.ts'

/** Loads with the first page that has it; the shop has none. */
export const backBar = lazyScreen(() => import('#web/app/bars/back-bar.tsx').then((file) => file.BackBar))

/** Loads after the start, since it cannot once there is no network. */
export const offlineBar = lazyScreen(() =>
  withTexts(['offline'], import('#web/app/layout/offline-bar.tsx')).then((file) => file.OfflineBar),
)

/** Part of the first load: nearly every visit begins there. */
export const shopScreen: LazyScreen<object> = { load: async () => {}, loaded: () => ShopScreen }

export const characterScreen = lazyScreen(() =>
  withTexts(['character', 'album', 'own'], import('#web/features/character/character.screen.tsx')).then(
    (file) => file.CharacterScreen,
  ),
)

export const creatorScreen = lazyScreen(() =>
  withTexts(['creator', 'collections'], import('#web/features/creator/creator.screen.tsx')).then(
    (file) => file.CreatorScreen,
  ),
)

export const collectionScreen = lazyScreen(() =>
  withTexts(['collections'], import('#web/features/collections/collection.screen.tsx')).then(
    (file) => file.CollectionScreen,
  ),
)

const LOREBOOK_TEXTS = ['lorebooks', 'editor', 'cards'] as const

export const lorebookScreen = lazyScreen(() =>
  withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebook.screen.tsx')).then(
    (file) => file.LorebookScreen,
  ),
)

export const chatScreen = lazyScreen(() =>
  withTexts(
    ['chat', 'tree', 'pictures', 'voices', 'preferences'],
    import('#web/features/chat/chat-detail.screen.tsx'),
  ).then((file) => file.ChatDetailScreen),
)

export const libraryScreen = lazyScreen(() =>
  withTexts(['library', 'pictures'], import('#web/features/library/library.screen.tsx')).then(
    (file) => file.LibraryScreen,
  ),
)

export const imageScreen = lazyScreen(() =>
  withTexts(['library', 'album', 'pictures'], import('#web/features/library/image.screen.tsx')).then(
    (file) => file.ImageScreen,
  ),
)

const EDITOR_TEXTS = ['editor', 'own', 'drafts', 'forms', 'cards', 'voices', 'lorebooks'] as const

export const createScreen = lazyScreen(() =>
  withTexts(EDITOR_TEXTS, import('#web/features/editor/create.screen.tsx')).then((file) => file.CreateScreen),
)

export const editCharacterScreen = lazyScreen(() =>
  withTexts(EDITOR_TEXTS, import('#web/features/editor/edit-character.screen.tsx')).then(
    (file) => file.EditCharacterScreen,
  ),
)

export const adminScreen = lazyScreen(() =>
  withTexts(
    ['admin', 'growth', 'money', 'models', 'orders', 'reasons', 'pictures'],
    import('#web/features/admin/admin.screen.tsx'),
  ).then((file) => file.AdminScreen),
)

/** The screens without address parameters; each loads with its texts when first needed. */
export const SCREENS: Partial<Record<RoutePath, LazyScreen<object>>> = {
  '/create': createScreen,
  '/lorebooks': lazyScreen(() =>
    withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebooks.screen.tsx')).then(
      (file) => file.LorebooksScreen,
    ),
  ),
  '/bonus': lazyScreen(() =>
    withTexts(['bonus', 'login'], import('#web/features/bonus/bonus.screen.tsx')).then(
      (file) => file.BonusScreen,
    ),
  ),
  '/chat': lazyScreen(() =>
    withTexts(['chat', 'chats'], import('#web/features/chat/recents/chat-list.screen.tsx')).then(
      (file) => file.ChatListScreen,
    ),
  ),
  '/pricing': lazyScreen(() =>
    withTexts(
      ['pricing', 'checkout', 'orders', 'coins'],
      import('#web/features/pricing/pricing.screen.tsx'),
    ).then((file) => file.PricingScreen),
  ),
  '/profile': lazyScreen(() =>
    withTexts(
      ['profile', 'creator', 'collections', 'drafts', 'own', 'reasons'],
      import('#web/features/profile/profile.screen.tsx'),
    ).then((file) => file.ProfileScreen),
  ),
  '/editavatar': lazyScreen(() =>
    withTexts(['profile', 'forms'], import('#web/features/profile/avatar/edit-avatar.screen.tsx')).then(
      (file) => file.EditAvatarScreen,
    ),
  ),
  '/setting': lazyScreen(() =>
    withTexts(
      ['settings', 'forms', 'login', 'age', 'consent', 'coins'],
      import('#web/features/settings/settings.screen.tsx'),
    ).then((file) => file.SettingsScreen),
  ),
  '/eighteenTip': lazyScreen(() =>
    withTexts(['age'], import('#web/features/age/age.screen.tsx')).then((file) => file.AgeScreen),
  ),
  '/discordloginback': lazyScreen(() =>
    withTexts(['login'], import('#web/features/login/providers/discord-back.screen.tsx')).then(
      (file) => file.DiscordBackScreen,
    ),
  ),
  ...LEGAL_SCREENS,
}

export const hasScreen = (path: RoutePath): boolean => path === '/' || path in SCREENS
