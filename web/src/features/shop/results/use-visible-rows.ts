import { useSyncExternalStore } from 'react'

interface Rows {
  count: number
  /** px between the tops of two rows. */
  pitch: number
  top: number
}

const MARGIN_ROWS = 2

/** Returns the rows in or near the window, and renders only when these change. Returns no rows until their height is known. */
export function useVisibleRows({ count, pitch, top }: Rows): number[] {
  const rowAt = (y: number): number => (pitch > 0 ? Math.floor((y - top) / pitch) : 0)
  const first = useSyncExternalStore(
    subscribe,
    () => Math.max(0, rowAt(window.scrollY) - MARGIN_ROWS),
    getZero,
  )
  const after = useSyncExternalStore(
    subscribe,
    () => Math.min(count, rowAt(window.scrollY + window.innerHeight) + 1 + MARGIN_ROWS),
    getZero,
  )
  if (pitch <= 0) return []
  return Array.from({ length: Math.max(0, after - first) }, (_, i) => first + i)
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  window.addEventListener('resize', notify)
  return () => {
    window.removeEventListener('scroll', notify)
    window.removeEventListener('resize', notify)
  }
}

const getZero = (): number => 0
