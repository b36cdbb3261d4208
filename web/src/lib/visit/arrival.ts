import { genders } from '@citrine/contract/characters'
import { readStored, removeStored, type Stored, writeStored } from '../storage.ts'

/** Spec 9 */
const ROLE_LIFETIME_MS = 86_400_000
/** In characters. */
const FIT = 500
/** Spec 4: what came with neither a channel nor a click of theirs is `web`, which every call says by itself. */
const CHANNEL_OF_CLICKS = 'channel_fb'

/** Spec 4: advertising parameters, and what they are recorded as. */
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
 * Keeps what the address of a visit tells: who sent the visitor, and whom they came for.
 * @returns the advertisement to record, under its recorded names; null when there was none
 */
export function heedArrival(query: URLSearchParams, now: number): Record<string, string> | null {
  keepRole(query.get('role_id'), now)
  keepGender(query.get('gct'))
  const channel = keepChannel(query.get('channel'), query.get('fbclid'))
  const advert = readAdvert(query)
  return channel !== null && Object.keys(advert).length > 0 ? advert : null
}

/** Spec 4: a stored role id without a time, or older than a day, is removed; another one replaces it. */
function keepRole(asked: string | null, now: number): void {
  const since = readStored('role_id_time')
  if (since === undefined || now - since > ROLE_LIFETIME_MS) {
    removeStored('role_id')
    removeStored('role_id_time')
  }
  if (!asked || asked === readStored('role_id')) return
  if (keepIfFit('role_id', asked)) writeStored('role_id_time', now)
}

/** Spec 4: who comes with `gct` counts as an old user, whose gender filter it is. */
function keepGender(asked: string | null): void {
  if (!asked) return
  writeStored('isOldUser', genders.find((gender) => gender === asked) ?? 'all')
}

/** The channel that this visit came by, if it says one. */
function keepChannel(named: string | null, fbclid: string | null): string | null {
  if (fbclid) keepIfFit('lemon_fbclid', fbclid)
  const channel = named || (fbclid ? CHANNEL_OF_CLICKS : null)
  return channel !== null && keepIfFit('lemon_channel', channel) ? channel : null
}

function readAdvert(query: URLSearchParams): Record<string, string> {
  const known = Object.entries(AD_NAMES).map(([asked, recorded]) => [recorded, query.get(asked)] as const)
  return Object.fromEntries(known.filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1])))
}

/** What anybody can write into a link is kept only where it fits: each of these travels with every call. */
function keepIfFit(key: 'role_id' | 'lemon_channel' | 'lemon_fbclid', value: Stored[typeof key]): boolean {
  if (value.length > FIT) return false
  writeStored(key, value)
  return true
}
