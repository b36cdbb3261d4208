import type { ChatDetailProps } from '#web/features/chat/chat-detail.screen.tsx'
import type { ImageKind } from '#web/features/library/library-search.ts'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import type { ComponentLoader } from '#web/lib/screen/lazy-component.ts'
import type { PlainScreen } from './route-table.ts'

const LOREBOOK_TEXTS = ['lorebooks', 'forms', 'cards'] as const
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
  '/admin/{-$desk}': { desk: string | undefined }
}

type ScreenLoaders = { [P in keyof ScreenProps]: ComponentLoader<ScreenProps[P]> }

/** Loads the code and the texts of each screen but the shop. */
export const LATE_SCREENS: ScreenLoaders = {
  '/characterDetail/$id': () =>
    withTexts(['character', 'album', 'own'], import('#web/features/character/character.screen.tsx')),
  '/creator/$uid': () =>
    withTexts(['creator', 'collections'], import('#web/features/creator/creator.screen.tsx')),
  '/collection/$id': () =>
    withTexts(['collections'], import('#web/features/collections/collection.screen.tsx')),
  '/lorebook/$id': () => withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebook.screen.tsx')),
  '/chat/chatDetail/$id': () =>
    withTexts(
      ['chat', 'chats', 'tree', 'pictures', 'voices', 'preferences'],
      import('#web/features/chat/chat-detail.screen.tsx'),
    ),
  '/imglib/{-$id}': () =>
    withTexts(['library', 'pictures'], import('#web/features/library/library.screen.tsx')),
  '/image-details/{-$id}': () =>
    withTexts(['library', 'album', 'pictures'], import('#web/features/library/image.screen.tsx')),
  '/character/{-$id}': () =>
    withTexts(EDITOR_TEXTS, import('#web/features/editor/edit-character.screen.tsx')),
  '/admin/{-$desk}': () =>
    withTexts(
      ['admin', 'growth', 'money', 'models', 'orders', 'reasons', 'pictures'],
      import('#web/features/admin/admin.screen.tsx'),
    ),
  '/lorebooks': () => withTexts(LOREBOOK_TEXTS, import('#web/features/lorebooks/lorebooks.screen.tsx')),
  '/chat': () => withTexts(['chat', 'chats'], import('#web/features/chat/recents/chat-list.screen.tsx')),
  '/create': () => withTexts(EDITOR_TEXTS, import('#web/features/editor/create.screen.tsx')),
  '/bonus': () => withTexts(['bonus', 'login'], import('#web/features/bonus/bonus.screen.tsx')),
  '/pricing': () =>
    withTexts(
      ['pricing', 'checkout', 'orders', 'coins', 'settings', 'legal'],
      import('#web/features/pricing/pricing.screen.tsx'),
    ),
  '/profile': () =>
    withTexts(
      ['profile', 'creator', 'collections', 'drafts', 'own', 'reasons'],
      import('#web/features/profile/profile.screen.tsx'),
    ),
  '/editavatar': () =>
    withTexts(['profile', 'forms'], import('#web/features/profile/avatar/edit-avatar.screen.tsx')),
  '/setting': () =>
    withTexts(
      ['settings', 'forms', 'login', 'age', 'consent', 'coins', 'pricing'],
      import('#web/features/settings/settings.screen.tsx'),
    ),
  '/eighteenTip': () => withTexts(['age'], import('#web/features/age/age.screen.tsx')),
  '/discordloginback': () =>
    withTexts(['login'], import('#web/features/login/providers/discord-back.screen.tsx')),
  // Each information page is a chunk of its own, because few visitors read them all.
  '/service': () => withTexts(['legal'], import('#web/features/legal/screens/service.screen.tsx')),
  '/privacy': () => withTexts(['legal'], import('#web/features/legal/screens/privacy.screen.tsx')),
  '/communityguidelines': () =>
    withTexts(['legal'], import('#web/features/legal/screens/community-guidelines.screen.tsx')),
  '/disclaimer': () => withTexts(['legal'], import('#web/features/legal/screens/disclaimer.screen.tsx')),
  '/delivery': () => withTexts(['legal'], import('#web/features/legal/screens/delivery.screen.tsx')),
  '/refund': () => withTexts(['legal'], import('#web/features/legal/screens/refund.screen.tsx')),
  '/about': () => withTexts(['legal'], import('#web/features/legal/screens/about.screen.tsx')),
  '/takedown': () =>
    withTexts(['legal', 'orders'], import('#web/features/legal/takedown/takedown.screen.tsx')),
}
