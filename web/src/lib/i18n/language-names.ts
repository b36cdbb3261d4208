import type { Language } from '@citrine/contract/messages/messages'

/** Each in its own words: whoever looks for it may not read the present one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
  it: 'Italiano',
  ar: 'العربية',
}

/** Of a tag that may be none of ours: then the tag itself. */
export const languageName = (lang: string): string =>
  Object.entries(LANGUAGE_NAMES).find(([known]) => known === lang)?.[1] ?? lang
