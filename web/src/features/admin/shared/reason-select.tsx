import { type ReasonCode, reasonCodes } from '@citrine/contract/reports'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface ReasonSelectProps {
  value: ReasonCode
  onChange: (reason: ReasonCode) => void
}

export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const { t } = useTranslation(['admin', 'reasons'])
  const options = reasonCodes.map((code) => ({ value: code, text: t(`reason_${code}`, { ns: 'reasons' }) }))
  return (
    <Select
      className="[&_select]:bg-raised"
      label={t('reason')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
