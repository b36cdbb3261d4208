import { listCountries } from '@citrine/contract/countries'
import type { Mount } from '#server/platform/http.ts'
import { billableCountriesIn, countriesIn } from './countries.service.ts'

export function countryRoutes(mount: Mount): void {
  mount.call(listCountries, ({ query, call }) => ({
    countries: query.for === 'billing' ? billableCountriesIn(call.locale) : countriesIn(call.locale),
  }))
}
