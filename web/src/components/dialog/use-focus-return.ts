import { useState } from 'react'

/**
 * For what opens over the page without a trigger of its own: gives the focus back to what had it before, or to the
 * content where that is gone.
 * @returns what a dialog calls when it has closed
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    // A screen that came meanwhile has taken it already.
    if (document.activeElement !== document.body) return
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    const target = isThere ? before : document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
}
