import * as routes from '@citrine/contract/countries'
import type { Mount } from '#server/platform/http/mount.ts'
import { billableCountriesIn, countriesIn } from './countries.service.ts'

export function countryRoutes(mount: Mount): void {
  mount.call(routes.listCountries, ({ query, call }) => ({
    countries: query.for === 'billing' ? billableCountriesIn(call.locale) : countriesIn(call.locale),
  }))
}
