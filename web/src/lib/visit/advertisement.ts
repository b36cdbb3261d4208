import { readStored, removeStored, writeStored } from '../storage/storage.ts'
import type { TrackedArgs } from '../tracking.ts'
import { findChannel, isWithinLimit, storeChannel, takeArrival } from './arrival.ts'

/** ms; 24 hours (docs/specification.md, section 9). */
const ROLE_LIFETIME_MS = 86_400_000

const AD_NAMES = {
  channel: 'ad_channel',
  p1: 'campaign_name',
  p2: 'campaign_id',
  p3: 'adset_name',
  p4: 'adset_id',
  p5: 'ad_name',
  p6: 'ad_id',
} as const

type EventToRecord = readonly ['role_id' | 'ad_info', TrackedArgs]

/** Stores what the consent allows. Returns the events to record. */
export function storeAdvertisement(now: number): EventToRecord[] {
  dropOldRole(now)
  const arrival = takeArrival()
  if (arrival === null) return []
  const { query, at } = arrival
  storeChannel(query)
  const events: EventToRecord[] = []
  if (storeRole(query.get('role_id'), at)) events.push(['role_id', {}])
  const advert = readAdvert(query)
  if (findChannel(query) !== null && Object.keys(advert).length > 0)
    events.push(['ad_info', { info: JSON.stringify(advert) }])
  return events
}

function dropOldRole(now: number): void {
  const since = readStored('role_id_time')
  if (since !== undefined && now - since <= ROLE_LIFETIME_MS) return
  removeStored('role_id')
  removeStored('role_id_time')
}

function storeRole(role: string | null, at: number): boolean {
  if (!role || !isWithinLimit(role) || role === readStored('role_id')) return false
  writeStored('role_id', role)
  writeStored('role_id_time', at)
  return true
}

function readAdvert(query: URLSearchParams): Record<string, string> {
  const entries = Object.entries(AD_NAMES).map(
    ([parameter, recorded]) => [recorded, query.get(parameter)] as const,
  )
  return Object.fromEntries(
    entries.filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1])),
  )
}
