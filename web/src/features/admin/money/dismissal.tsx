import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { namePerson } from './name-person.ts'

export function Dismissal({ dismissal }: { dismissal: NonNullable<UnmatchedPayment['dismissal']> }) {
  const { t } = useTranslation('money')
  return (
    <p className="mt-2">
      <span className="text-muted">
        {t('dismissed_by', {
          name: namePerson(dismissal.by) ?? t('gone'),
          time: formatFullTime(dismissal.at),
        })}
      </span>{' '}
      <bdi>{dismissal.reason}</bdi>
    </p>
  )
}
