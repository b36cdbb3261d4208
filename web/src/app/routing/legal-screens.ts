import type { ComponentType } from 'react'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { lazyScreen } from './lazy-screen.tsx'

const legal = <F>(file: Promise<F>, pick: (file: F) => ComponentType): Promise<ComponentType> =>
  withTexts(['legal'], file).then(pick)

/** One chunk for each information page: few visitors read them all. */
export const LEGAL_SCREENS = {
  '/service': lazyScreen(() =>
    legal(import('#web/features/legal/screens/service.screen.tsx'), (file) => file.ServiceScreen),
  ),
  '/privacy': lazyScreen(() =>
    legal(import('#web/features/legal/screens/privacy.screen.tsx'), (file) => file.PrivacyScreen),
  ),
  '/communityguidelines': lazyScreen(() =>
    legal(
      import('#web/features/legal/screens/community-guidelines.screen.tsx'),
      (file) => file.CommunityGuidelinesScreen,
    ),
  ),
  '/disclaimer': lazyScreen(() =>
    legal(import('#web/features/legal/screens/disclaimer.screen.tsx'), (file) => file.DisclaimerScreen),
  ),
  '/delivery': lazyScreen(() =>
    legal(import('#web/features/legal/screens/delivery.screen.tsx'), (file) => file.DeliveryScreen),
  ),
  '/refund': lazyScreen(() =>
    legal(import('#web/features/legal/screens/refund.screen.tsx'), (file) => file.RefundScreen),
  ),
  '/about': lazyScreen(() =>
    legal(import('#web/features/legal/screens/about.screen.tsx'), (file) => file.AboutScreen),
  ),
  '/takedown': lazyScreen(() =>
    legal(import('#web/features/legal/takedown/takedown.screen.tsx'), (file) => file.TakedownScreen),
  ),
} as const
