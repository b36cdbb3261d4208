import { readStored, watchStored, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'

const filter = createStore(readStored('filterCacheNsfw'))
/** Counts the changes of the age and the filter, so that refused pages load again. */
const changes = createStore(0)

/**
 * Returns the adult filter of this device (docs/specification.md, section 3). The account's filter decides, and this one
 * only narrows it.
 */
export const adultFilter = filter.get
export const watchAdultFilter = filter.subscribe
export const useAdultFilter = () => useStore(filter)
export const useAgeChanges = (): number => useStore(changes)

export function setAdultFilter(nsfw: 0 | 1): void {
  const next = nsfw === 1 ? '1' : '0'
  writeStored('filterCacheNsfw', next)
  filter.set(next)
}

export const notifyAgeChanged = (): void => changes.set(changes.get() + 1)

watchStored('filterCacheNsfw', () => filter.set(readStored('filterCacheNsfw')))
