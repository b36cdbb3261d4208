import type { Language } from '@citrine/contract/messages/messages'
import type { FormatterModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../../locales/en/texts.ts'
import { writeStored } from '../storage.ts'
import { fetchFirstTexts, fetchTexts, type LaterNamespace } from './fetch-texts.ts'
import { currentLanguage } from './language.ts'
import { showValue, textDirection } from './show-value.ts'

/** Built-in English texts for a page that failed to load any. */
export const LAST_WORDS = {
  common: { retry: 'Try again' },
  errors: {
    failed_title: 'Something went wrong',
    unreachable: 'Can’t reach Citrine. Check your connection and try again.',
  },
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // Keys such as `Login.tip-19` come from the specification and contain a dot.
    keySeparator: false
    resources: Texts
  }
}

export const i18n = i18next.createInstance()

/** Formats every interpolated value in the page's language. */
const VALUES: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _, language = 'en') => showValue(value, language),
}

/** Namespaces loaded so far; a change of language loads them again. */
const wanted = new Set<LaterNamespace>()

type FirstTexts = Record<string, Record<string, string>>

/** Falls back to English, since a readable page is better than none. */
async function findFirstTexts(wanted: Language): Promise<[Language, FirstTexts]> {
  try {
    return [wanted, await fetchFirstTexts(wanted)]
  } catch (error) {
    if (wanted === 'en') throw error
    return ['en', await fetchFirstTexts('en')]
  }
}

/**
 * Loads the active language before the app mounts.
 * @throws when even English fails to load; the built-in texts then say so
 */
export async function startI18n(): Promise<void> {
  try {
    await init(...(await findFirstTexts(currentLanguage())))
  } catch (error) {
    await init('en', LAST_WORDS)
    throw error
  }
}

async function init(language: Language, firstTexts: FirstTexts): Promise<void> {
  updateDocument(language)
  await i18n
    .use(initReactI18next)
    .use(VALUES)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: firstTexts },
      defaultNS: 'common',
      keySeparator: false,
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
}

/** Loads a screen's texts in the current language, once. */
export async function loadTexts(...namespaces: LaterNamespace[]): Promise<void> {
  // Uses the active language, since a newly chosen one may still be loading.
  const language = i18n.language as Language
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => bring(language, namespace)))
}

async function bring(language: Language, namespace: LaterNamespace): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return
  i18n.addResourceBundle(language, namespace, await fetchTexts(language, namespace))
}

/** Loads a part of the page together with its texts. */
export async function withTexts<T>(namespaces: readonly LaterNamespace[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...namespaces)])
  return loaded
}

const listMissingTexts = (language: Language): LaterNamespace[] =>
  [...wanted].filter((namespace) => !i18n.hasResourceBundle(language, namespace))

export async function setLanguage(language: Language): Promise<void> {
  const firstTexts = await fetchFirstTexts(language)
  // Includes namespaces requested in the meantime.
  for (let lacking = listMissingTexts(language); lacking.length > 0; lacking = listMissingTexts(language))
    await Promise.all(lacking.map((namespace) => bring(language, namespace)))
  writeStored('language', language)
  for (const [namespace, keys] of Object.entries(firstTexts))
    i18n.addResourceBundle(language, namespace, keys)
  updateDocument(language)
  await i18n.changeLanguage(language)
}

/** Sets the document's language and text direction; the server sets its own in the page. */
function updateDocument(language: Language): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = textDirection(language)
}
