import * as routes from '@citrine/contract/countries'
import type { Mount } from '#server/platform/http/mount.ts'
import { listBillableCountries, listCountries } from './countries.service.ts'

export function mountCountryRoutes(mount: Mount): void {
  mount.call(routes.listCountries, ({ query, call }) => ({
    countries: query.for === 'billing' ? listBillableCountries(call.locale) : listCountries(call.locale),
  }))
}
