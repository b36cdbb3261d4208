import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** What the browser believes; false is sure, true only means that a network is there. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
