import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { namePerson } from '../names/name-person.ts'

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

interface DismissFormProps {
  event_no: number
  note: string
  request: DecisionRequest<{ event_no: number; reason: string }>
  onClose: () => void
}

export function DismissForm({ event_no, note, request, onClose }: DismissFormProps) {
  const { t } = useTranslation('money')
  return (
    <ReasonForm
      className="mt-4 border-line border-t pt-4"
      action={t('dismiss')}
      note={note}
      request={request}
      makeBody={(reason) => ({ event_no, reason })}
      onBack={onClose}
    />
  )
}
