import { readStored, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const filter = createStore(readStored('filterCacheNsfw'))
/** Counts what changed about age and filter, so that what was refused is asked for again. */
const changes = createStore(0)

/** Spec 3: what this device remembers of the adult filter. The account's own decides; this can only narrow it. */
export const adultFilter = filter.get
export const useAdultFilter = () => useStore(filter)
export const useAgeChanges = (): number => useStore(changes)

export function keepAdultFilter(nsfw: 0 | 1): void {
  const next = nsfw === 1 ? '1' : '0'
  writeStored('filterCacheNsfw', next)
  filter.set(next)
}

export const tellAgeChanged = (): void => changes.set(changes.get() + 1)

watchStored('filterCacheNsfw', () => filter.set(readStored('filterCacheNsfw')))
