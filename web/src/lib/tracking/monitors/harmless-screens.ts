export const HARMLESS_SCREENS = new Set([
  'home',
  'bonus',
  'about',
  'service',
  'privacy',
  'communityguidelines',
  'disclaimer',
  'delivery',
  'refund',
  'takedown',
])
