/** Screens without private or adult content. Dialogs over them are hidden from replays. */
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
