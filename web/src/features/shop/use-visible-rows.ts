import { useState, useSyncExternalStore } from 'react'

interface Rows {
  count: number
  /** From the top of one to the top of the next. */
  pitch: number
  /** From the top of the page to the first one. */
  top: number
}

/** Rows kept outside of the window on either side, so that a quick finger finds them there. */
const MARGIN = 2

/** What the window shows, read once a scroll: asking for it later would lay the page out anew. */
const view = { top: 0, bottom: 0 }

function look(): void {
  view.top = window.scrollY
  view.bottom = window.scrollY + window.innerHeight
}

function subscribe(tell: () => void): () => void {
  const hear = (): void => {
    look()
    tell()
  }
  hear()
  window.addEventListener('scroll', hear, { passive: true })
  window.addEventListener('resize', hear)
  return () => {
    window.removeEventListener('scroll', hear)
    window.removeEventListener('resize', hear)
  }
}

/**
 * Which of many rows of one height lie in or near the window; renders again only when others do.
 * @returns their indices, none while the height is not known
 */
export function useVisibleRows({ count, pitch, top }: Rows): number[] {
  // The first render comes before anybody listens.
  useState(look)
  const rowAt = (y: number): number => (pitch > 0 ? Math.floor((y - top) / pitch) : 0)
  const first = useSyncExternalStore(subscribe, () => Math.max(0, rowAt(view.top) - MARGIN))
  const after = useSyncExternalStore(subscribe, () => Math.min(count, rowAt(view.bottom) + 1 + MARGIN))
  if (pitch <= 0) return []
  return Array.from({ length: Math.max(0, after - first) }, (_, i) => first + i)
}
