import { isBilledCountry } from '@citrine/contract/billed-countries'
import { BILLING_TEXT_MAX, type BillingForm } from '@citrine/contract/billing'
import { listStates } from '@citrine/contract/billing-states'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { getFieldClass } from '#web/components/form/field-class.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { billingCountriesQuery, countriesQuery } from '#web/lib/query/countries-query.ts'
import { CountryPicker } from '#web/shared/country-picker/country-picker.tsx'
import { getFieldNeed } from './address-facts.ts'
import type { BillingFaults, BillingField } from './billing-form.ts'
import { StateList } from './state-list.tsx'

/** Browsers fill fields by these names. The fields are in the usual order. */
const BEFORE_COUNTRY = [
  ['first_name', 'given-name', 'text'],
  ['last_name', 'family-name', 'text'],
  ['shopper_email', 'email', 'email'],
  ['shopper_phone', 'tel', 'tel'],
] as const
const AFTER_COUNTRY = [
  ['billing_state', 'address-level1', 'text'],
  ['billing_city', 'address-level2', 'text'],
  ['billing_postal_code', 'postal-code', 'text'],
  ['billing_address', 'street-address', 'text'],
] as const

const WIDE_FIELDS: readonly BillingField[] = ['shopper_email', 'shopper_phone', 'billing_address']

interface BillingFieldsProps {
  form: BillingForm
  faults: BillingFaults
  onChange: (field: BillingField, value: string) => void
  instead?: ReactNode
}

export function BillingFields({ form, faults, onChange, instead }: BillingFieldsProps) {
  const { t } = useTranslation('checkout')
  const findFieldNeed = (field: BillingField) => getFieldNeed(field, form.billing_country)
  const isState = findFieldNeed('billing_state') !== 'hidden'
  const isPostalCode = findFieldNeed('billing_postal_code') !== 'hidden'
  const isWide = (field: BillingField): boolean =>
    WIDE_FIELDS.includes(field) ||
    (isState !== isPostalCode && field === (isPostalCode ? 'billing_postal_code' : 'billing_city'))
  const renderField = ([field, autoComplete, type]: readonly [BillingField, string, string]) => {
    const fault = faults[field]
    const need = findFieldNeed(field)
    if (need === 'hidden') return null
    const className = isWide(field) ? 'tablet:col-span-2' : ''
    if (field === 'billing_state' && listStates(form.billing_country).length > 0)
      return (
        <div key={field} data-field={field} className={className}>
          <StateList
            country={form.billing_country}
            value={form.billing_state}
            isFaulty={fault !== undefined}
            onChange={(code) => onChange(field, code)}
          />
        </div>
      )
    return (
      <div key={field} data-field={field} className={className}>
        <WholeTextField
          label={t(field)}
          placeholder={need === 'optional' ? t('billing_optional') : undefined}
          type={type}
          value={form[field]}
          onChange={({ target }) => onChange(field, target.value)}
          maxLength={BILLING_TEXT_MAX}
          autoComplete={`billing ${autoComplete}`}
          dir={form[field] === '' ? undefined : 'auto'}
          aria-required={need === 'required'}
          error={fault && t(fault)}
        />
      </div>
    )
  }
  return (
    <>
      {BEFORE_COUNTRY.map(renderField)}
      <Country
        value={form.billing_country}
        error={faults.billing_country && t(faults.billing_country)}
        instead={faults.billing_country === 'country_not_billed' && instead}
        onChange={(value) => onChange('billing_country', value)}
      />
      {AFTER_COUNTRY.map(renderField)}
    </>
  )
}

interface CountryProps {
  value: string
  error: string | undefined
  instead: ReactNode
  onChange: (iso_code: string) => void
}

function Country({ value, error, instead, onChange }: CountryProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const { data: countries = [] } = useQuery(billingCountriesQuery())
  const { data: all = [] } = useQuery(countriesQuery())
  return (
    <fieldset data-field="billing_country" aria-describedby={error && id} className="min-w-0">
      <p aria-hidden="true" className="mb-2 text-13 text-muted">
        {t('billing_country')}
      </p>
      <div
        className={`flex h-12 items-center rounded-control bg-surface ${getFieldClass(error !== undefined, 'box')}`}
      >
        <CountryPicker
          countries={countries}
          unavailable={all.filter(({ iso_code }) => !isBilledCountry(iso_code))}
          describeUnavailable={(names) => t('country_unavailable', { names })}
          value={value === '' ? null : value}
          onChange={({ iso_code }) => onChange(iso_code)}
          label={t('billing_country')}
          shows="name"
          isFaulty={error !== undefined}
          className="min-w-0 grow justify-between"
        />
      </div>
      <Alert id={id} className="mt-1.5 text-13">
        {error}
      </Alert>
      {instead}
    </fieldset>
  )
}

function WholeTextField({
  value,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'ref'> & { value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const measure = (): void => {
      const input = field.current
      setIsCut(value !== '' && input !== null && input.scrollWidth > input.clientWidth)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [value])
  return (
    <>
      <TextField ref={field} value={value} {...rest} />
      {isCut && (
        <p aria-hidden="true" dir="auto" className="mt-1.5 wrap-anywhere text-13 text-muted">
          {value}
        </p>
      )}
    </>
  )
}
