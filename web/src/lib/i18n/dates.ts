import { findNearestLanguage } from '@citrine/contract/messages/messages'
import { getPreferredLanguage } from './language.ts'

const locales = new Map<string, string>()

/**
 * Returns the locale for dates in a language: the browser's own variant, such as en-GB for English. The digits are those of
 * the language, because other numbers are next to them, and the calendar is the server's.
 */
export function getDateLocale(language: string = getPreferredLanguage()): string {
  const key = `${language} ${navigator.languages.join()}`
  const found = locales.get(key) ?? computeLocale(language)
  locales.set(key, found)
  return found
}

function computeLocale(language: string): string {
  const preferredTag = navigator.languages.find((tag) => findNearestLanguage(tag) === language)
  if (preferredTag === undefined) return language
  try {
    const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions()
    return new Intl.Locale(preferredTag, { numberingSystem, calendar: 'gregory' }).toString()
  } catch {
    return language
  }
}

const DAY_MS = 86_400_000

/** Formats the time for today, the weekday for this week, and else the date. */
export function formatShortTime(
  iso: string,
  now = new Date(),
  language: string = getPreferredLanguage(),
): string {
  const then = new Date(iso)
  const show = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(getDateLocale(language), options).format(then)
  if (then.toDateString() === now.toDateString()) return show({ hour: 'numeric', minute: '2-digit' })
  if (now.getTime() - then.getTime() < 6 * DAY_MS) return show({ weekday: 'short' })
  if (then.getFullYear() === now.getFullYear()) return show({ day: 'numeric', month: 'short' })
  return show({ day: 'numeric', month: 'short', year: 'numeric' })
}

export function formatFullTime(iso: string, language: string = getPreferredLanguage()): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  const text = new Intl.DateTimeFormat(getDateLocale(language), options).format(new Date(iso))
  // "PM" stays on the line of its hour.
  return text.replace(/\s(?=\S{1,4}$)/, '\u00a0')
}

export const formatLongDate = (iso: string, language: string = getPreferredLanguage()): string =>
  new Intl.DateTimeFormat(getDateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )
