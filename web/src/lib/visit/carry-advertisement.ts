import { readStoredConsent } from '../consent/stored-consent.ts'
import { getArrival, isWithinLimit } from './arrival.ts'

const CARRIED = /^(channel|fbclid|ttclid|role_id|p[1-6])$/

/** Adds the advertisement's parameters to a path, so that they survive a reload while the consent question is open. */
export function carryAdvertisement(path: string): string {
  const arrival = getArrival()
  if (arrival === null || readStoredConsent() !== null) return path
  const url = new URL(path, location.origin)
  for (const [name, value] of arrival.query)
    if (CARRIED.test(name) && isWithinLimit(value)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
