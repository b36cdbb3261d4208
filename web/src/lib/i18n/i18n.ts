import type { Language } from '@citrine/contract/messages/messages'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../../locales/en/texts.ts'
import { writeStored } from '../storage.ts'
import { fetchFirstTexts, fetchTexts, type LaterNamespace } from './fetch-texts.ts'
import { currentLanguage } from './language.ts'
import { LAST_WORDS } from './last-words.ts'
import { directionOf, showValue } from './show-value.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // Keys such as `Login.tip-19` are the specification's own and hold a dot.
    keySeparator: false
    resources: Texts
  }
}

export const i18n = i18next.createInstance()

/** Every value in a text is shown in the manner of the page's language. */
const VALUES: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _, language = 'en') => showValue(value, language),
}

/** What screens have asked for so far; another language brings it too. */
const wanted = new Set<LaterNamespace>()

type FirstTexts = Record<string, Record<string, string>>

/** Those of the language, or else the English ones: a page that can be read is better than none. */
async function findFirstTexts(wanted: Language): Promise<[Language, FirstTexts]> {
  try {
    return [wanted, await fetchFirstTexts(wanted)]
  } catch (error) {
    if (wanted === 'en') throw error
    return ['en', await fetchFirstTexts('en')]
  }
}

/**
 * Loads the active language; the app mounts after it.
 * @throws when not even English came; by then there are words enough to say so
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
  tellDocument(language)
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

/** The texts of a screen, in the language of the page; those that are there are not fetched again. */
export async function loadTexts(...namespaces: LaterNamespace[]): Promise<void> {
  // Not the chosen one, which may be on its way still.
  const language = i18n.language as Language
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => bring(language, namespace)))
}

async function bring(language: Language, namespace: LaterNamespace): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return
  i18n.addResourceBundle(language, namespace, await fetchTexts(language, namespace))
}

/** A part of the page together with its texts. */
export async function withTexts<T>(namespaces: readonly LaterNamespace[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...namespaces)])
  return loaded
}

const lackingIn = (language: Language): LaterNamespace[] =>
  [...wanted].filter((namespace) => !i18n.hasResourceBundle(language, namespace))

export async function setLanguage(language: Language): Promise<void> {
  const firstTexts = await fetchFirstTexts(language)
  // Also what screens ask for meanwhile.
  for (let lacking = lackingIn(language); lacking.length > 0; lacking = lackingIn(language))
    await Promise.all(lacking.map((namespace) => bring(language, namespace)))
  writeStored('language', language)
  for (const [namespace, keys] of Object.entries(firstTexts))
    i18n.addResourceBundle(language, namespace, keys)
  tellDocument(language)
  await i18n.changeLanguage(language)
}

/** How the page is read aloud, and where its lines run to. */
function tellDocument(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
