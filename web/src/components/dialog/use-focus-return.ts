import { useState } from 'react'

/**
 * Returns the focus to its earlier element, or to the content if that is gone, for elements that open without a
 * trigger.
 * @returns the handler for the dialog's close
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    // A new screen has already taken the focus.
    if (document.activeElement !== document.body) return
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    const target = isThere ? before : document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
}
