import { useEffect, useRef } from 'react'

/** The marks of what is open. */
const openMarks = new Set<string>()
/** A step back is being made. What opens meanwhile waits for its end, which would close it unseen. */
let isStepping = false

const topMark = (): string | undefined => window.history.state?.overlay

function stepBack(): void {
  isStepping = true
  const end = (): void => {
    isStepping = false
  }
  window.addEventListener('popstate', end, { once: true })
  window.history.back()
}

/** The entry that back will meet: one of its own, or that of what has just closed. */
function enter(mark: string): void {
  const top = topMark()
  const state = { ...window.history.state, overlay: mark }
  if (top !== undefined && !openMarks.has(top)) window.history.replaceState(state, '')
  else window.history.pushState(state, '')
  openMarks.add(mark)
}

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
    const mark = crypto.getRandomValues(new Uint32Array(1)).toString()
    const hear = (): void => {
      if (topMark() === mark) return
      openMarks.delete(mark)
      latest.current?.()
    }
    const begin = (): void => {
      enter(mark)
      window.addEventListener('popstate', hear)
    }
    if (isStepping) window.addEventListener('popstate', begin, { once: true })
    else begin()
    return () => {
      window.removeEventListener('popstate', begin)
      window.removeEventListener('popstate', hear)
      // Closed by back, or never begun.
      if (!openMarks.delete(mark)) return
      // Where a link was followed, the way back must not undo it: it is in the history only after this.
      setTimeout(() => topMark() === mark && stepBack())
    }
  }, [isClosable])
}
