import type { Country } from '@citrine/contract/countries'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CountryList } from './country-list.tsx'

interface CountryPickerProps {
  countries: readonly Country[]
  unavailable?: readonly Country[]
  describeUnavailable?: (names: string) => string
  value: string | null
  onChange: (country: Country) => void
  label: string
  shows?: 'dial_code' | 'name'
  isFaulty?: boolean
  className?: string
}

const SHAPES = {
  dial_code: 'flex-none h-11 px-2.5 font-semibold text-15',
  name: 'h-full px-3.5 text-17 outline-none',
} as const

const NONE: readonly Country[] = []

export function CountryPicker({
  countries,
  unavailable = NONE,
  describeUnavailable = String,
  value,
  onChange,
  label,
  shows = 'dial_code',
  isFaulty = false,
  className = '',
}: CountryPickerProps) {
  const { t } = useTranslation('components')
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isValue = ({ iso_code }: Country): boolean => iso_code === value
  // The stored country may be unavailable here, but its name stays visible.
  const chosen = countries.find(isValue) ?? unavailable.find(isValue)
  const text = shows === 'name' ? chosen?.name : `${chosen?.name} ${chosen?.dial_code}`
  const close = (): void => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${label}: ${chosen === undefined ? t(shows === 'name' ? 'country_choose' : 'country_none') : text}`}
        aria-invalid={isFaulty || undefined}
        onClick={() => setIsOpen(true)}
        className={`inline-flex items-center gap-1.5 rounded-control hover:bg-quiet ${SHAPES[shows]} ${className}`}
      >
        <span className={`truncate ${chosen === undefined ? 'text-muted' : ''}`}>
          {chosen?.[shows] ?? (shows === 'name' ? t('country_choose') : '+')}
        </span>
        <ChevronDown className="icon size-4 text-muted" aria-hidden="true" />
      </button>
      {isOpen && (
        <CountryList
          countries={countries}
          unavailable={unavailable}
          describeUnavailable={describeUnavailable}
          chosen={chosen}
          label={label}
          hasDialCodes={shows === 'dial_code'}
          anchor={trigger.current}
          onClose={close}
          onChoose={(country) => {
            onChange(country)
            close()
          }}
        />
      )}
    </>
  )
}
