import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { getFieldClass } from '#web/components/form/field-class.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { CountryPicker } from '#web/shared/country-picker/country-picker.tsx'

interface CountryFieldProps {
  label: string
  value: string
  onChange: (iso_code: string) => void
}

export function CountryField({ label, value, onChange }: CountryFieldProps) {
  const { t } = useTranslation('settings')
  const { data: countries = [] } = useQuery(countriesQuery())
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-13 text-muted">
        {label}
      </p>
      <div className={`flex h-12 items-center rounded-control ${getFieldClass(false, 'box')}`}>
        <CountryPicker
          countries={countries}
          value={value === '' ? null : value}
          onChange={({ iso_code }) => onChange(iso_code)}
          label={label}
          shows="name"
          className="min-w-0 grow justify-between"
        />
        {value !== '' && (
          <IconButton label={t('country_clear')} onClick={() => onChange('')}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
