import type { Country } from '@citrine/contract/countries'
import { ACCOUNT_MAX } from '@citrine/contract/limits'
import { ACCOUNT_CHARACTERS, readAccountKind } from '@citrine/contract/login'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { guessCountry } from '#web/lib/text/guess-country.ts'
import { isInternational, splitNumber } from '#web/lib/text/phone-number.ts'
import { CountryPicker } from '#web/shared/country-picker/country-picker.tsx'
import type { OwnContact } from '../code/own-contacts.ts'

interface ContactFieldProps {
  kind: 'email' | 'phone'
  onTarget: (target: OwnContact) => void
}

export function ContactField({ kind, onTarget }: ContactFieldProps) {
  const { t } = useTranslation(['settings', 'login'])
  const { countries, country, typed, fault, ...handlers } = useContact({ kind, onTarget })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const messages = {
    contact: t(kind === 'email' ? 'Please enter a valid email' : 'phone_invalid'),
    country: t('Login.tip-21', { ns: 'login' }),
  }
  return (
    <form noValidate onSubmit={handlers.handleSubmit}>
      <TextField
        ref={field}
        className="mt-6"
        label={t(kind)}
        value={typed}
        onChange={({ target }) => handlers.setText(target.value)}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={fault === null ? undefined : messages[fault]}
        before={
          kind === 'phone' && (
            <CountryPicker
              countries={countries}
              value={country?.iso_code ?? null}
              label={t('country_code', { ns: 'login' })}
              isFaulty={fault === 'country'}
              onChange={handlers.setCountry}
            />
          )
        }
      />
      <Button type="submit" variant="lemon" size="large" className="mt-6 w-full">
        {t('go_on')}
      </Button>
    </form>
  )
}

function useContact({ kind, onTarget }: ContactFieldProps) {
  const { data: countries = [] } = useQuery({ ...countriesQuery(), enabled: kind === 'phone' })
  const [typed, setTyped] = useState('')
  const [iso_code, setIsoCode] = useState<string | null>(null)
  const [fault, setFault] = useState<'contact' | 'country' | null>(null)
  const country =
    iso_code === null ? guessCountry(countries) : countries.find((one) => one.iso_code === iso_code)
  const setText = (text: string): void => {
    const isWhole = kind === 'phone' && isInternational(text)
    const split = isWhole ? splitNumber(text, countries, country?.iso_code) : undefined
    const cleaned = text.replace(kind === 'phone' ? /(?!^)\+|[^\d+]/g : ACCOUNT_CHARACTERS, '')
    if (split !== undefined) setIsoCode(split.country.iso_code)
    setTyped((split?.rest ?? cleaned).slice(0, ACCOUNT_MAX))
    setFault(null)
  }
  const setCountry = (chosen: Country): void => {
    setIsoCode(chosen.iso_code)
    setFault(null)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (readAccountKind(typed) !== kind) setFault('contact')
    else if (kind === 'email') onTarget({ email: typed })
    else if (country === undefined) setFault('country')
    else onTarget({ phone: typed, area_code: country.dial_code })
  }
  return { countries, country, typed, fault, setText, setCountry, handleSubmit }
}
