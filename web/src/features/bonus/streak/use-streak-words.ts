import type { SignInTask } from '@citrine/contract/bonus'
import { useTranslation } from 'react-i18next'
import { fullTime } from '#web/lib/i18n/format.ts'

/** How far somebody has come, and what still lies ahead. */
export function useStreakWords({ status, index, rewards, next_at }: SignInTask): {
  title: string
  lead: string
} {
  const { t } = useTranslation('bonus')
  const left = rewards.length - index
  const title = index === 1 && status === 0 ? t('streak_begins') : t('streak_day', { day: index })
  if (status === 1) return { title, lead: t('next_at', { time: fullTime(next_at) }) }
  if (left === 0) return { title, lead: t('streak_last') }
  return { title, lead: t('streak_lead', { count: left, coins: rewards.at(-1) ?? 0 }) }
}
