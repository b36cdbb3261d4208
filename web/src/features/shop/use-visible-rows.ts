import { useSyncExternalStore } from 'react'

interface Rows {
  count: number
  /** From the top of one to the top of the next. */
  pitch: number
  /** From the top of the page to the first one. */
  top: number
}

/** Rows kept outside of the window on either side, so that a quick finger finds them there. */
const MARGIN = 2

function subscribe(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true })
  window.addEventListener('resize', tell)
  return () => {
    window.removeEventListener('scroll', tell)
    window.removeEventListener('resize', tell)
  }
}

/**
 * Which of many rows of one height lie in or near the window; renders again only when others do.
 * @returns their indices, none while the height is not known
 */
export function useVisibleRows({ count, pitch, top }: Rows): number[] {
  const rowAt = (y: number): number => (pitch > 0 ? Math.floor((y - top) / pitch) : 0)
  const first = useSyncExternalStore(subscribe, () => Math.max(0, rowAt(window.scrollY) - MARGIN))
  const after = useSyncExternalStore(subscribe, () =>
    Math.min(count, rowAt(window.scrollY + window.innerHeight) + 1 + MARGIN),
  )
  if (pitch <= 0) return []
  return Array.from({ length: Math.max(0, after - first) }, (_, i) => first + i)
}
