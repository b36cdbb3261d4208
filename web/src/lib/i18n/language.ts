import { type Language, nearestLanguage } from '@citrine/contract/messages/messages'
import { readStored } from '../storage.ts'

/** Returns the chosen language, else the browser's best match, else English. Cheap, since every call uses it. */
export function currentLanguage(): Language {
  const stored = readStored('language')
  if (stored !== undefined) return stored
  for (const tag of navigator.languages) {
    const nearest = nearestLanguage(tag)
    if (nearest !== undefined) return nearest
  }
  return 'en'
}

/**
 * Returns the locale for dates in a language: the browser's own, such as en-GB for English. Digits stay those of the
 * language, because other numbers are next to them, and the calendar stays the one that the server counts in.
 */
export function dateLocale(language: string = currentLanguage()): string {
  const own = navigator.languages.find((tag) => nearestLanguage(tag) === language)
  if (own === undefined) return language
  try {
    const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions()
    return new Intl.Locale(own, { numberingSystem, calendar: 'gregory' }).toString()
  } catch {
    // Some systems name a locale that no browser can use, such as en-US@posix.
    return language
  }
}
