import {
  BUSINESS_DAYS,
  type OrderTopic,
  orderTopics,
  type TakedownKind,
  takedownKinds,
  URGENT_HOURS,
  URGENT_KINDS,
} from '@citrine/contract/legal'
import { Alert } from '#web/components/feedback/alert.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface KindChoiceProps {
  value: TakedownKind | null
  onChange: (kind: TakedownKind) => void
  error: string | undefined
}

export function AnswerTime() {
  const { t } = useTranslation('legal')
  return <p className="text-15 text-em">{t('answered_within', { count: BUSINESS_DAYS })}</p>
}

export function KindChoice({ value, onChange, error }: KindChoiceProps) {
  const { t } = useTranslation('legal')
  const describeTime = (kind: TakedownKind): string =>
    URGENT_KINDS.includes(kind)
      ? t('within_hours', { count: URGENT_HOURS })
      : t(kind === 'order' ? 'answered_within' : 'within_business_days', { count: BUSINESS_DAYS })
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'kind-error'}>
      <legend className="mb-2 text-13 text-muted">{t('kind')}</legend>
      <div className="grid gap-2">
        {takedownKinds.map((kind) => (
          <RadioRow
            key={kind}
            className="min-h-14 items-start gap-3 rounded-row bg-surface px-4 py-3 hover:bg-raised has-checked:bg-raised-2"
            buttonClass="mt-0.5 size-5"
            name="kind"
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
            aria-invalid={error === undefined ? undefined : true}
          >
            <span className="min-w-0">
              <span className="block font-semibold">{t(`kind_${kind}`)}</span>
              <span className="block text-13 text-em">{describeTime(kind)}</span>
            </span>
          </RadioRow>
        ))}
      </div>
      <Alert id="kind-error" className="mt-1.5 text-13">
        {error}
      </Alert>
    </fieldset>
  )
}

interface TopicChoiceProps {
  value: OrderTopic | null
  onChange: (topic: OrderTopic | null) => void
}

export function TopicChoice({ value, onChange }: TopicChoiceProps) {
  const { t } = useTranslation('legal')
  const topics = orderTopics.map((topic) => ({ value: topic, text: t(`topic_${topic}`) }))
  return (
    <Select
      label={t('topic')}
      options={[...topics, { value: '' as const, text: t('kind_other') }]}
      value={value ?? ''}
      onChange={(topic) => onChange(topic === '' ? null : topic)}
    />
  )
}
