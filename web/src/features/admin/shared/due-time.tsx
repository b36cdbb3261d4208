import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const HOUR_MS = 3_600_000

export function DueTime({ due_at }: { due_at: string }) {
  const { t } = useTranslation('admin')
  const hours = Math.floor((Date.parse(due_at) - Date.now()) / HOUR_MS)
  return (
    <time
      dateTime={due_at}
      title={formatFullTime(due_at)}
      className={`text-13 ${hours < 0 ? 'font-semibold text-bad' : 'text-muted'}`}
    >
      {hours < 0
        ? t('overdue')
        : hours < 48
          ? t('due_hours', { count: Math.max(1, hours) })
          : t('due_days', { count: Math.floor(hours / 24) })}
    </time>
  )
}
