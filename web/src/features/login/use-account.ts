import type { Country } from '@citrine/contract/countries'
import { readAccountKind } from '@citrine/contract/login'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { guessCountry } from '#web/lib/text/guess-country.ts'
import { isInternational, splitNumber } from '#web/lib/text/phone-number.ts'
import { type AccountFault, cleanAccount, looksLikePhone, readAccount, type Target } from './account.ts'

export interface AccountEntry {
  account: string
  iso_code: string | null
}

export interface Account {
  entry: AccountEntry
  countries: readonly Country[]
  country: Country | undefined
  isPhone: boolean
  isComplete: boolean
  fault: AccountFault | null
  type: (typed: string) => void
  choose: (country: Country) => void
  leave: () => void
  /** Returns null after it has shown an error. */
  check: () => Target | null
}

export function useAccount(entry: AccountEntry, onChange: (entry: AccountEntry) => void): Account {
  const { account, iso_code } = entry
  const isPhone = looksLikePhone(account)
  const isWhole = isInternational(account)
  const { data: countries = [] } = useQuery({ ...countriesQuery(), enabled: isPhone || isWhole })
  const [fault, setFault] = useState<AccountFault | null>(null)
  const country =
    iso_code === null ? guessCountry(countries) : countries.find((each) => each.iso_code === iso_code)
  const split = isWhole ? splitNumber(account, countries, country?.iso_code) : undefined
  useEffect(() => {
    // A pasted number with a dialling code also sets the country, which may have loaded after the paste.
    if (split !== undefined) onChange({ account: split.rest, iso_code: split.country.iso_code })
  })
  const isComplete = readAccountKind(account) !== null
  return {
    entry,
    countries,
    country,
    isPhone,
    isComplete,
    fault,
    type: (typed) => {
      onChange({ ...entry, account: cleanAccount(typed) })
      setFault(null)
    },
    choose: (chosen) => {
      onChange({ ...entry, iso_code: chosen.iso_code })
      setFault(null)
    },
    leave: () => account !== '' && !isComplete && setFault('Login.tip-19'),
    check: () => {
      const target = readAccount(account, country?.dial_code)
      setFault(typeof target === 'string' ? target : null)
      return typeof target === 'string' ? null : target
    },
  }
}
