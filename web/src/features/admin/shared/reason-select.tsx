import { type ReasonCode, reasonCodes } from '@citrine/contract/reports'
import { useTranslation } from 'react-i18next'
import { Select } from '#web/components/form/select.tsx'

interface ReasonSelectProps {
  value: ReasonCode
  onChange: (reason: ReasonCode) => void
}

/** Reports and decisions share this list of reasons. */
export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const { t } = useTranslation(['admin', 'reasons'])
  const options = reasonCodes.map((code) => ({ value: code, text: t(`reason_${code}`, { ns: 'reasons' }) }))
  return (
    <Select
      // The card has the list's background colour.
      className="[&_select]:bg-raised"
      label={t('reason')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
