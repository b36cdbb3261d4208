import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (notify: () => void) => () => void
}

/** Creates a store. Setting an equal value notifies no listener. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const notify of [...listeners]) notify()
    },
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/**
 * Returns the value and renders again when it changes. `first` gives the value for hydration, because the server rendered
 * the page without this browser's values.
 */
export function useStore<T>(store: Store<T>, first: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, first)
}
