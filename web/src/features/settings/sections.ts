/** The sections in order; each name is also its hash. */
export const SECTIONS = [
  'account',
  'coins',
  'look',
  'content',
  'devices',
  'privacy',
  'data',
  'personal-info',
] as const
