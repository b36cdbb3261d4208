/** The pages in reading order. The keys of `locales/<language>/legal.json` use these names. */
export const LEGAL_PAGES = {
  service: '/service',
  privacy: '/privacy',
  communityguidelines: '/communityguidelines',
  disclaimer: '/disclaimer',
  delivery: '/delivery',
  refund: '/refund',
  about: '/about',
} as const
export type LegalPageName = keyof typeof LEGAL_PAGES

export const SELF_HARM_ANCHOR = 'self-harm'
