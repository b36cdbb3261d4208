import { DEFAULT_CHANNEL } from '@citrine/contract/limits'
import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import type { Translate } from '#web/lib/i18n/translate.ts'

/** Returns a date such as "4 May". It includes the year unless that is the current one. */
export const formatDay = (day: string, language: string = getPreferredLanguage()): string =>
  new Intl.DateTimeFormat(getDateLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(day.startsWith(String(new Date().getUTCFullYear())) ? {} : { year: 'numeric' }),
  }).format(new Date(day))

export const formatShare = (
  count: number,
  whole: number,
  language: string = getPreferredLanguage(),
): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: count / whole < 0.01 ? 2 : count / whole < 0.1 ? 1 : 0,
      }).format(count / whole)

export const formatSeconds = (ms: number, language: string = getPreferredLanguage()): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: ms < 1_000 ? 2 : 1,
  }).format(ms / 1_000)

export function nameSource(
  { channel, campaign }: { channel: string; campaign: string },
  t: Translate<'growth'>,
): string {
  if (campaign !== '') return `${channel} · ${campaign}`
  return channel === DEFAULT_CHANNEL ? t('no_campaign') : channel
}
