import { type RefObject, useEffect } from 'react'

const CONTROLS = 'a, button, input, select, textarea, [role=menuitem], [role=menuitemradio], [role=tab]'

export function useHideOnNextAction(
  note: RefObject<HTMLElement | null>,
  onGone: () => void,
  isWanted = true,
): void {
  useEffect(() => {
    if (!isWanted) return
    const handleEvent = (event: Event): void => {
      const { target } = event
      if (!(target instanceof Element) || note.current?.contains(target)) return
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      if (target.closest(CONTROLS) !== null) onGone()
    }
    const kinds = ['click', 'input', 'keydown'] as const
    // Capture-phase listeners also see events that `stopPropagation` hides.
    for (const kind of kinds) document.addEventListener(kind, handleEvent, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, handleEvent, true)
    }
  }, [note, onGone, isWanted])
}
