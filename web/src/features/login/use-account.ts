import type { Country } from '@citrine/contract/countries'
import { accountKind } from '@citrine/contract/login'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInternational, splitNumber } from '#web/lib/phone-number.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { type AccountFault, cleanAccount, looksLikePhone, readAccount, type Target } from './account.ts'
import { defaultCountry } from './default-country.ts'

export interface AccountEntry {
  account: string
  /** Null until somebody chose one: the device's own country stands then. */
  iso_code: string | null
}

export interface Account {
  entry: AccountEntry
  countries: readonly Country[]
  country: Country | undefined
  isPhone: boolean
  /** It has the shape of one, so that its button may be pressed. */
  isComplete: boolean
  fault: AccountFault | null
  type: (typed: string) => void
  choose: (country: Country) => void
  /** Says at the field what is missing, once it is left. */
  leave: () => void
  /** The target that is named, or null and why not. */
  check: () => Target | null
}

/** What is typed into the account field, with the country that a number needs. */
export function useAccount(entry: AccountEntry, onChange: (entry: AccountEntry) => void): Account {
  const { account, iso_code } = entry
  const isPhone = looksLikePhone(account)
  const isWhole = isInternational(account)
  const { data: countries = [] } = useQuery({ ...countriesQuery(), enabled: isPhone || isWhole })
  const [fault, setFault] = useState<AccountFault | null>(null)
  const country =
    iso_code === null ? defaultCountry(countries) : countries.find((each) => each.iso_code === iso_code)
  const split = isWhole ? splitNumber(account, countries, country?.iso_code) : undefined
  useEffect(() => {
    // Pasted or filled in with its dialling code: that is the country, and the rest the number.
    if (split !== undefined) onChange({ account: split.rest, iso_code: split.country.iso_code })
  })
  const isComplete = accountKind(account) !== null
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
