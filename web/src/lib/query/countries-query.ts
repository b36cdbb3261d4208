import { listCountries } from '@citrine/contract/countries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { getCurrentLanguage } from '../i18n/language.ts'

export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries', getCurrentLanguage()],
    queryFn: async ({ signal }) => (await call(listCountries, { query: {}, signal })).countries,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const billingCountriesQuery = () =>
  queryOptions({
    queryKey: ['countries', 'billing', getCurrentLanguage()],
    queryFn: async ({ signal }) =>
      (await call(listCountries, { query: { for: 'billing' }, signal })).countries,
    staleTime: Number.POSITIVE_INFINITY,
  })
