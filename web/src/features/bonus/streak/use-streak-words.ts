import type { SignInTask } from '@citrine/contract/bonus'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/lib/i18n/language.ts'

/** Days begin at midnight UTC; shows that moment in local time. */
const wallTime = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(iso),
  )

/** Describes the progress and the days ahead. */
export function useStreakWords({ status, index, rewards, next_at }: SignInTask): {
  title: string
  lead: string
} {
  const { t } = useTranslation('bonus')
  const title = index === 1 && status === 0 ? t('streak_begins') : t('streak_day', { day: index })
  if (status === 1) return { title, lead: t('next_at', { time: wallTime(next_at) }) }
  if (index === rewards.length) return { title, lead: t('streak_last') }
  return { title, lead: t('streak_lead', { day: rewards.length, coins: rewards.at(-1) ?? 0 }) }
}
