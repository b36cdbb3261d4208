import { useSyncExternalStore } from 'react'

export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, measureInset, () => 0)

function subscribe(notify: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', notify)
  viewport?.addEventListener('scroll', notify)
  return () => {
    viewport?.removeEventListener('resize', notify)
    viewport?.removeEventListener('scroll', notify)
  }
}

function measureInset(): number {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}
