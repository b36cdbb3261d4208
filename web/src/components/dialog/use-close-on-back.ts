import { useEffect, useEffectEvent } from 'react'

const openMarks = new Set<string>()
/** True while a step back is running. Elements that open meanwhile wait for its end, because the step would close them. */
let isStepping = false

/**
 * Lets the browser's back button close the mounted element without leaving the page. Closing the element in another way
 * removes its history entry. If `onClose` is null, the back button is unchanged.
 */
export function useCloseOnBack(onClose: (() => void) | null): void {
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== null
  useEffect(() => {
    if (!isClosable) return
    const mark = crypto.getRandomValues(new Uint32Array(1)).toString()
    const handleEvent = (): void => {
      if (readTopMark() === mark) return
      openMarks.delete(mark)
      close()
    }
    const begin = (): void => {
      addHistoryEntry(mark)
      window.addEventListener('popstate', handleEvent)
    }
    if (isStepping) window.addEventListener('popstate', begin, { once: true })
    else begin()
    return () => {
      window.removeEventListener('popstate', begin)
      window.removeEventListener('popstate', handleEvent)
      if (!openMarks.delete(mark)) return
      // Waits a task. If a link closed the element, the link's entry is on top by then, and a step back would undo it.
      setTimeout(() => readTopMark() === mark && stepBack())
    }
  }, [isClosable])
}

const readTopMark = (): string | undefined => window.history.state?.overlay

function stepBack(): void {
  isStepping = true
  const end = (): void => {
    isStepping = false
  }
  window.addEventListener('popstate', end, { once: true })
  window.history.back()
}

/** Adds a history entry that a step back removes, or reuses the entry of an element that just closed. */
function addHistoryEntry(mark: string): void {
  const top = readTopMark()
  const state = { ...window.history.state, overlay: mark }
  if (top !== undefined && !openMarks.has(top)) window.history.replaceState(state, '')
  else window.history.pushState(state, '')
  openMarks.add(mark)
}
