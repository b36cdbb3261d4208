import { useEffect, useRef } from 'react'

/**
 * While mounted, the browser's back closes what is open and stays on the page.
 * Closing it any other way takes the entry away again that back would have met.
 * What does not close by itself leaves back as it is.
 */
export function useCloseOnBack(onClose: (() => void) | null): void {
  const latest = useRef(onClose)
  latest.current = onClose
  const isClosable = onClose !== null
  useEffect(() => {
    if (!isClosable) return
    const marker = crypto.getRandomValues(new Uint32Array(1)).toString()
    window.history.pushState({ ...window.history.state, overlay: marker }, '')
    const isOnTop = (): boolean => window.history.state?.overlay === marker
    let wasClosedByBack = false
    const hear = (): void => {
      if (isOnTop()) return
      wasClosedByBack = true
      latest.current?.()
    }
    window.addEventListener('popstate', hear)
    return () => {
      window.removeEventListener('popstate', hear)
      if (wasClosedByBack) return
      // Where a link was followed, the way back must not undo it: it is in the history only after this.
      setTimeout(() => isOnTop() && window.history.back())
    }
  }, [isClosable])
}
