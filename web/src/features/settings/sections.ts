/** The sections in order; each name is also its hash. */
export const SECTIONS = [
  'account',
  'personal-info',
  'coins',
  'look',
  'content',
  'devices',
  'privacy',
  'data',
] as const
