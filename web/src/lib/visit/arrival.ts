import { genders } from '@citrine/contract/characters'
import { readStored, removeStored, type Stored, writeStored } from '../storage.ts'
import { track } from '../tracking.ts'

/** 24 hours (docs/specification.md, section 9). */
const ROLE_LIFETIME_MS = 86_400_000
/** The longest stored value, in characters. */
const FIT = 500
/** The channel of visits with a Facebook click id; visits without either are `web`, the default of every call. */
const CHANNEL_OF_CLICKS = 'channel_fb'

/** Advertising parameters and their recorded names. */
const AD_NAMES = {
  channel: 'ad_channel',
  p1: 'campaign_name',
  p2: 'campaign_id',
  p3: 'adset_name',
  p4: 'adset_id',
  p5: 'ad_name',
  p6: 'ad_id',
} as const

/**
 * Stores the parameters of a visit: its channel and the character it is for. @returns the advertisement to
 * record under its recorded names, or null
 */
export function readArrival(query: URLSearchParams, now: number): Record<string, string> | null {
  keepRole(query.get('role_id'), now)
  keepGender(query.get('gct'))
  const channel = keepChannel(query.get('channel'), query.get('fbclid'))
  const advert = readAdvert(query)
  return channel !== null && Object.keys(advert).length > 0 ? advert : null
}

/** Removes a stored role id without a time or older than a day; a new one replaces it. */
function keepRole(asked: string | null, now: number): void {
  const since = readStored('role_id_time')
  if (since === undefined || now - since > ROLE_LIFETIME_MS) {
    removeStored('role_id')
    removeStored('role_id_time')
  }
  if (!asked || asked === readStored('role_id')) return
  if (!keepIfFit('role_id', asked)) return
  writeStored('role_id_time', now)
  track('role_id')
}

/** A visit with `gct` counts as an old user's and sets the gender filter. */
function keepGender(asked: string | null): void {
  if (!asked) return
  const gct = genders.find((gender) => gender === asked.toLowerCase()) ?? 'all'
  writeStored('isOldUser', gct)
  track('gct', { gct })
}

/** Returns the channel of this visit, if it names one. */
function keepChannel(named: string | null, fbclid: string | null): string | null {
  if (fbclid) keepIfFit('lemon_fbclid', fbclid)
  const channel = named || (fbclid ? CHANNEL_OF_CLICKS : null)
  return channel !== null && keepIfFit('lemon_channel', channel) ? channel : null
}

function readAdvert(query: URLSearchParams): Record<string, string> {
  const known = Object.entries(AD_NAMES).map(([asked, recorded]) => [recorded, query.get(asked)] as const)
  return Object.fromEntries(known.filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1])))
}

/** Limits the length, since links can contain anything and each value goes with every call. */
function keepIfFit(key: 'role_id' | 'lemon_channel' | 'lemon_fbclid', value: Stored[typeof key]): boolean {
  if (value.length > FIT) return false
  writeStored(key, value)
  return true
}
