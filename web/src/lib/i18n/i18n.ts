import type { Language } from '@citrine/contract/messages/messages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../../locales/en/texts.ts'
import { writeStored } from '../storage.ts'
import { currentLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // Keys such as `Login.tip-19` are the specification's own and hold a dot.
    keySeparator: false
    resources: Texts
  }
}

/** One chunk a language, so that only the active one travels. */
const LOADERS = {
  en: () => import('../../locales/en/texts.ts'),
  'zh-CN': () => import('../../locales/zh-CN/texts.ts'),
} as const satisfies Record<Language, unknown>

export const i18n = i18next.createInstance()

/** Loads the active language; the app mounts after it. */
export async function startI18n(): Promise<void> {
  const language = currentLanguage()
  const { texts } = await LOADERS[language]()
  document.documentElement.lang = language
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    defaultNS: 'common',
    keySeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

export async function setLanguage(language: Language): Promise<void> {
  const { texts } = await LOADERS[language]()
  writeStored('language', language)
  for (const [namespace, keys] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, keys)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}
