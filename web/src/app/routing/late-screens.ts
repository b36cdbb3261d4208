import type { ComponentType } from 'react'
import type { ChatDetailProps } from '#web/features/chat/chat-detail.screen.tsx'
import type { ImageKind } from '#web/features/library/library-search.ts'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import type { PlainScreen } from './route-table.ts'

const loadLegalScreen = <F>(file: Promise<F>, pick: (file: F) => ComponentType): Promise<ComponentType> =>
  withTexts(['legal'], file).then(pick)

const LOREBOOK_TEXTS = ['lorebooks', 'editor', 'cards'] as const
const EDITOR_TEXTS = ['editor', 'own', 'drafts', 'forms', 'cards', 'voices', 'lorebooks'] as const

/** Routes pass these props to their screens. */
export interface ScreenProps extends Record<PlainScreen, object> {
  '/characterDetail/$id': { character_id: string }
  '/creator/$uid': { uid: string }
  '/collection/$id': { collection_id: string }
  '/lorebook/$id': { lorebook_id: string }
  '/chat/chatDetail/$id': ChatDetailProps
  '/imglib/{-$id}': { character_id: string | undefined; kind: ImageKind | undefined }
  '/image-details/{-$id}': { image_id: string }
  '/character/{-$id}': { character_id: string }
  '/admin/{-$part}': { part: string | undefined }
}

type ScreenLoaders = { [P in keyof ScreenProps]: () => Promise<ComponentType<ScreenProps[P]>> }

/** Loads the code and the texts of each screen but the shop. */
export const LATE_SCREENS: ScreenLoaders = {
  '/characterDetail/$id': () =>
    withTexts(['character', 'album', 'own'], import('#web/features/character/character.screen.tsx')).then(
      (file) => file.CharacterScreen,
    ),
  '/creator/$uid': () =>
    withTexts(['creator', 'collections'], import('#web/features/creator/creator.screen.tsx')).then(
      (file) => file.CreatorScreen,
    ),
  '/collection/$id': () =>
    withTexts(['collections'], import('#web/features/collections/collection.screen.tsx')).then(
      (file) => file.CollectionScreen,
    ),
  '/lorebook/$id': () =>
    withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebook.screen.tsx')).then(
      (file) => file.LorebookScreen,
    ),
  '/chat/chatDetail/$id': () =>
    withTexts(
      ['chat', 'chats', 'tree', 'pictures', 'voices', 'preferences'],
      import('#web/features/chat/chat-detail.screen.tsx'),
    ).then((file) => file.ChatDetailScreen),
  '/imglib/{-$id}': () =>
    withTexts(['library', 'pictures'], import('#web/features/library/library.screen.tsx')).then(
      (file) => file.LibraryScreen,
    ),
  '/image-details/{-$id}': () =>
    withTexts(['library', 'album', 'pictures'], import('#web/features/library/image.screen.tsx')).then(
      (file) => file.ImageScreen,
    ),
  '/character/{-$id}': () =>
    withTexts(EDITOR_TEXTS, import('#web/features/editor/edit-character.screen.tsx')).then(
      (file) => file.EditCharacterScreen,
    ),
  '/admin/{-$part}': () =>
    withTexts(
      ['admin', 'growth', 'money', 'models', 'orders', 'reasons', 'pictures'],
      import('#web/features/admin/admin.screen.tsx'),
    ).then((file) => file.AdminScreen),
  '/lorebooks': () =>
    withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebooks.screen.tsx')).then(
      (file) => file.LorebooksScreen,
    ),
  '/chat': () =>
    withTexts(['chat', 'chats'], import('#web/features/chat/recents/chat-list.screen.tsx')).then(
      (file) => file.ChatListScreen,
    ),
  '/create': () =>
    withTexts(EDITOR_TEXTS, import('#web/features/editor/create.screen.tsx')).then(
      (file) => file.CreateScreen,
    ),
  '/bonus': () =>
    withTexts(['bonus', 'login'], import('#web/features/bonus/bonus.screen.tsx')).then(
      (file) => file.BonusScreen,
    ),
  '/pricing': () =>
    withTexts(
      ['pricing', 'checkout', 'orders', 'coins', 'settings', 'legal'],
      import('#web/features/pricing/pricing.screen.tsx'),
    ).then((file) => file.PricingScreen),
  '/profile': () =>
    withTexts(
      ['profile', 'creator', 'collections', 'drafts', 'own', 'reasons'],
      import('#web/features/profile/profile.screen.tsx'),
    ).then((file) => file.ProfileScreen),
  '/editavatar': () =>
    withTexts(['profile', 'forms'], import('#web/features/profile/avatar/edit-avatar.screen.tsx')).then(
      (file) => file.EditAvatarScreen,
    ),
  '/setting': () =>
    withTexts(
      ['settings', 'forms', 'login', 'age', 'consent', 'coins', 'pricing'],
      import('#web/features/settings/settings.screen.tsx'),
    ).then((file) => file.SettingsScreen),
  '/eighteenTip': () =>
    withTexts(['age'], import('#web/features/age/age.screen.tsx')).then((file) => file.AgeScreen),
  '/discordloginback': () =>
    withTexts(['login'], import('#web/features/login/providers/discord-back.screen.tsx')).then(
      (file) => file.DiscordBackScreen,
    ),
  // Each information page is a chunk of its own, because few visitors read them all.
  '/service': () =>
    loadLegalScreen(import('#web/features/legal/screens/service.screen.tsx'), (file) => file.ServiceScreen),
  '/privacy': () =>
    loadLegalScreen(import('#web/features/legal/screens/privacy.screen.tsx'), (file) => file.PrivacyScreen),
  '/communityguidelines': () =>
    loadLegalScreen(
      import('#web/features/legal/screens/community-guidelines.screen.tsx'),
      (file) => file.CommunityGuidelinesScreen,
    ),
  '/disclaimer': () =>
    loadLegalScreen(
      import('#web/features/legal/screens/disclaimer.screen.tsx'),
      (file) => file.DisclaimerScreen,
    ),
  '/delivery': () =>
    loadLegalScreen(import('#web/features/legal/screens/delivery.screen.tsx'), (file) => file.DeliveryScreen),
  '/refund': () =>
    loadLegalScreen(import('#web/features/legal/screens/refund.screen.tsx'), (file) => file.RefundScreen),
  '/about': () =>
    loadLegalScreen(import('#web/features/legal/screens/about.screen.tsx'), (file) => file.AboutScreen),
  '/takedown': () =>
    withTexts(['legal', 'orders'], import('#web/features/legal/takedown/takedown.screen.tsx')).then(
      (file) => file.TakedownScreen,
    ),
}
