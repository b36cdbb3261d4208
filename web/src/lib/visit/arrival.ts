import { genders } from '@citrine/contract/shop-filters'
import { allowsAdvertising } from '../consent/stored-consent.ts'
import { writeStored } from '../storage/storage.ts'
import { track } from '../tracking.ts'

const PARAMETER_MAX = 500
const FACEBOOK_CHANNEL = 'channel_fb'

/** The first address of this visit. Null once its advertisement is stored. `at`: Unix ms. */
export type Arrival = { query: URLSearchParams; at: number } | null
let arrival: Arrival = null

export const getArrival = (): Arrival => arrival

export function takeArrival(): Arrival {
  const former = arrival
  arrival = null
  return former
}

/**
 * Stores and tracks the parameters of a visit. The advertisement that led here stays in memory until the visitor consents
 * to storing it.
 */
export function recordArrival(query: URLSearchParams, now: number): void {
  arrival = { query, at: now }
  storeAskedGender(query.get('gct'))
  if (allowsAdvertising()) storeChannel(query)
}

/** Stores the gender of `gct`. A visit with this parameter counts as that of an old user and sets the gender filter. */
function storeAskedGender(value: string | null): void {
  if (!value) return
  const gct = genders.find((gender) => gender === value.toLowerCase()) ?? 'all'
  writeStored('isOldUser', gct)
  track('gct', { gct })
}

export function storeChannel(query: URLSearchParams): void {
  const channel = findChannel(query)
  const fbclid = query.get('fbclid')
  if (channel !== null) writeStored('lemon_channel', channel)
  if (fbclid && isWithinLimit(fbclid)) writeStored('lemon_fbclid', fbclid)
  const click = query.get('ttclid')
  if (click && isWithinLimit(click)) writeStored('pixel_click', click)
}

export function findChannel(query: URLSearchParams): string | null {
  const channel = query.get('channel') || (query.get('fbclid') ? FACEBOOK_CHANNEL : '')
  return channel !== '' && isWithinLimit(channel) ? channel : null
}

export const isWithinLimit = (value: string): boolean => value.length <= PARAMETER_MAX
