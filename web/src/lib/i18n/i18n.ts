import type { Language } from '@citrine/contract/messages/messages'
import { writeStored } from '../storage/storage.ts'
import { fetchFirstTexts, fetchTexts, type LaterNamespace } from './fetch-texts.ts'
import { getPreferredLanguage } from './language.ts'
import { getTextDirection } from './show-value.ts'
import {
  addTexts,
  getActiveLanguage,
  getTranslate,
  hasTexts,
  type NamespaceTexts,
  switchLanguage,
  type Translate,
} from './translate.ts'

export const FALLBACK_TEXTS = {
  common: { retry: 'Try again' },
  errors: {
    failed_title: 'Something went wrong',
    unreachable: 'Can’t reach Citrine. Check your connection and try again.',
  },
}

/** Gives the texts to code outside of components. Components call `useTranslation`. */
export const i18n: {
  readonly language: Language
  readonly isStarted: boolean
  readonly t: Translate<'common'>
} = {
  get language() {
    return getActiveLanguage()
  },
  get isStarted() {
    return hasTexts(getActiveLanguage(), 'common')
  },
  get t() {
    return getTranslate(['common'])
  },
}

const requested = new Set<LaterNamespace>()

type FirstTexts = Record<string, NamespaceTexts>

/** Loads the first texts. It falls back to English, because a readable page is better than none. */
async function loadFirstTexts(language: Language): Promise<[Language, FirstTexts]> {
  try {
    return [language, await fetchFirstTexts(language)]
  } catch (error) {
    if (language === 'en') throw error
    return ['en', await fetchFirstTexts('en')]
  }
}

/** @throws if even English fails to load; the built-in texts then say so */
export async function startI18n(): Promise<void> {
  try {
    showTexts(...(await loadFirstTexts(getPreferredLanguage())))
  } catch (error) {
    showTexts('en', FALLBACK_TEXTS)
    throw error
  }
}

function showTexts(language: Language, firstTexts: FirstTexts): void {
  for (const [namespace, texts] of Object.entries(firstTexts)) addTexts(language, namespace, texts)
  updateDocument(language)
  switchLanguage(language)
}

export async function loadTexts(...namespaces: LaterNamespace[]): Promise<void> {
  const language = getActiveLanguage()
  for (const namespace of namespaces) requested.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadNamespace(language, namespace)))
}

async function loadNamespace(language: Language, namespace: LaterNamespace): Promise<void> {
  if (!hasTexts(language, namespace)) addTexts(language, namespace, await fetchTexts(language, namespace))
}

export async function withTexts<T>(namespaces: readonly LaterNamespace[], work: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([work, loadTexts(...namespaces)])
  return loaded
}

const listMissingTexts = (language: Language): LaterNamespace[] =>
  [...requested].filter((namespace) => !hasTexts(language, namespace))

export async function setLanguage(language: Language): Promise<void> {
  const firstTexts = await fetchFirstTexts(language)
  // The list includes namespaces that were requested in the meantime.
  for (let lacking = listMissingTexts(language); lacking.length > 0; lacking = listMissingTexts(language))
    await Promise.all(lacking.map((namespace) => loadNamespace(language, namespace)))
  writeStored('language', language)
  showTexts(language, firstTexts)
}

function updateDocument(language: Language): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = getTextDirection(language)
}
