import { useState, useSyncExternalStore } from 'react'

interface Rows {
  count: number
  /** px between the tops of two rows. */
  pitch: number
  top: number
}

const MARGIN_ROWS = 2

const view = { top: 0, bottom: 0 }

/** Returns the rows in or near the window, and renders only when these change. Returns no rows until their height is known. */
export function useVisibleRows({ count, pitch, top }: Rows): number[] {
  // The window is measured here too, because the first render precedes the listener.
  useState(measureWindow)
  const rowAt = (y: number): number => (pitch > 0 ? Math.floor((y - top) / pitch) : 0)
  const first = useSyncExternalStore(subscribe, () => Math.max(0, rowAt(view.top) - MARGIN_ROWS), getZero)
  const after = useSyncExternalStore(
    subscribe,
    () => Math.min(count, rowAt(view.bottom) + 1 + MARGIN_ROWS),
    getZero,
  )
  if (pitch <= 0) return []
  return Array.from({ length: Math.max(0, after - first) }, (_, i) => first + i)
}

function measureWindow(): void {
  if (typeof window === 'undefined') return
  view.top = window.scrollY
  view.bottom = window.scrollY + window.innerHeight
}

function subscribe(notify: () => void): () => void {
  const handleChange = (): void => {
    measureWindow()
    notify()
  }
  handleChange()
  window.addEventListener('scroll', handleChange, { passive: true })
  window.addEventListener('resize', handleChange)
  return () => {
    window.removeEventListener('scroll', handleChange)
    window.removeEventListener('resize', handleChange)
  }
}

const getZero = (): number => 0
