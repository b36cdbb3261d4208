import type { Language } from '@citrine/contract/messages/messages'

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

export const nameLanguage = (lang: string): string =>
  Object.entries(LANGUAGE_NAMES).find(([code]) => code === lang)?.[1] ?? lang
