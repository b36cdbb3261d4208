import type { Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'

type Locale = ReturnType<typeof z.locales.en>

const LOCALES: Record<Language, () => Locale> = {
  en: z.locales.en,
  'zh-CN': z.locales.zhCN,
  'zh-TW': z.locales.zhTW,
  ja: z.locales.ja,
  ko: z.locales.ko,
  es: z.locales.es,
  'pt-BR': z.locales.ptBR,
  fr: z.locales.fr,
  de: z.locales.de,
  ru: z.locales.ru,
  it: z.locales.it,
  ar: z.locales.ar,
}

const opened = new Map<Language, Locale>()

/** Says what is wrong with a field in the caller's language; a language's texts are made when first asked for. */
export function inputFaultsIn(language: Language): Locale['localeError'] {
  const locale = opened.get(language) ?? LOCALES[language]()
  opened.set(language, locale)
  return locale.localeError
}
