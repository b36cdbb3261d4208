import { useState } from 'react'
import { findOpener } from '#web/lib/screen/dialog-queue.ts'

/**
 * Returns the focus when an element without a trigger closes: to the previous element, else to the one that opened the
 * first dialog, else to the content.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    const target = [before, findOpener()].find(isFocusable) ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
}

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
