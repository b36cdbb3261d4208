import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../store.ts'

/** False if a start got no answer from the server, until the server answers. */
const reach = createStore(true)

export const markReached = reach.set

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Returns false while calls are known to fail. True only means that nothing is known against them. */
export const isOnline = (): boolean => navigator.onLine && reach.get()

/** Returns false if there is certainly no network. True only means a network connection, not an answer. */
export const useNetwork = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export function useOnline(): boolean {
  const hasNetwork = useNetwork()
  const isReached = useStore(reach, () => true)
  return hasNetwork && isReached
}
