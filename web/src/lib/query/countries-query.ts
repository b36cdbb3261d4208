import { listCountries } from '@citrine/contract/countries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { getPreferredLanguage } from '../i18n/language.ts'

export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries', getPreferredLanguage()],
    queryFn: async ({ signal }) => (await call(listCountries, { query: {}, signal })).countries,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const billingCountriesQuery = () =>
  queryOptions({
    queryKey: ['countries', 'billing', getPreferredLanguage()],
    queryFn: async ({ signal }) =>
      (await call(listCountries, { query: { for: 'billing' }, signal })).countries,
    staleTime: Number.POSITIVE_INFINITY,
  })
