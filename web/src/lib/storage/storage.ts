// `readStored` reads the keys that the first screen needs. `readObject` (`stored-objects.ts`) reads the others, and loads their
// schemas. `writeStored` writes both. `tab-storage.ts` is the storage of one tab.

import type { Consent } from '@citrine/contract/consent'
import { LANGUAGES } from '@citrine/contract/messages/messages'
import { buildItemKey, readCandidates, removeItem, writeItem } from './stored-items.ts'
import type { StoredObjects } from './stored-objects.ts'

// These checks are written by hand, because the schemas of the contract load after the first paint.
const text =
  (min = 0, max = Number.POSITIVE_INFINITY) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max
const number =
  (min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= min && value <= max
const acceptOnly =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((each) => each === value)

function isConsent(value: unknown): value is Consent {
  const { version, analytics, advertising, chosen_at }: Partial<Consent> = Object(value)
  const choices = [analytics, advertising]
  return number()(version) && choices.every((choice) => typeof choice === 'boolean') && text()(chosen_at)
}

/** The first screen may read these keys of local storage. Those in docs/specification.md, section 3, keep their names. */
const CHECKS = {
  access_token: text(1),
  lemon_channel: text(1, 500),
  lemon_fbclid: text(0, 500),
  role_id: text(1, 500),
  role_id_time: number(),
  view_create_form: acceptOnly('sidebar_navigation'),
  filterCacheNsfw: acceptOnly('0', '1'),
  eighteenTipShow: acceptOnly('1'),
  isOldUser: text(),
  gender_question: acceptOnly('owed'),
  name_question: text(),
  task_popup_count: number(),
  task_popup_day: text(),
  device_id: text(1, 100),
  df_id: text(),
  consent: isConsent,
  theme: acceptOnly('dusk', 'daylight'),
  language: acceptOnly(...LANGUAGES),
  saved_language: text(),
  voice_speed: number(0.5, 2),
  clock_offset_ms: number(),
  toast_after_reload: text(),
  'at-paytype': text(),
  pay_source: text(),
  pixel_click: text(0, 500),
} as const

type Checks = typeof CHECKS
type PlainKey = keyof Checks
type PlainValues = { [K in PlainKey]: Checks[K] extends (value: unknown) => value is infer T ? T : never }
export type StoredValues = PlainValues & StoredObjects
export type StorageKey = keyof StoredValues

/** Returns undefined for an absent or invalid value. */
export function readStored<K extends PlainKey>(key: K): PlainValues[K] | undefined {
  const isValid = CHECKS[key] as (value: unknown) => value is PlainValues[K]
  return readCandidates(key).find(isValid)
}

/** Stores text as it is and anything else as JSON. */
export function writeStored<K extends StorageKey>(key: K, value: StoredValues[K], suffix = ''): void {
  writeItem(buildItemKey(key, suffix), typeof value === 'string' ? value : JSON.stringify(value))
}

export const removeStored = (key: StorageKey, suffix = ''): void => removeItem(buildItemKey(key, suffix))

export function removeStoredLike(names: RegExp): void {
  try {
    for (const item of Object.keys(localStorage)) if (names.test(item)) localStorage.removeItem(item)
  } catch {}
}

export function watchStored(key: StorageKey, notify: () => void): () => void {
  const handleEvent = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify()
  }
  globalThis.window?.addEventListener('storage', handleEvent)
  return () => window.removeEventListener('storage', handleEvent)
}
