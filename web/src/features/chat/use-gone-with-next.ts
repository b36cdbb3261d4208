import { type RefObject, useEffect } from 'react'

/** What somebody does, rather than looks at. */
const DOING = 'a, button, input, select, textarea, [role=menuitem], [role=menuitemradio], [role=tab]'

/** What went wrong is told until the next thing is done: a press elsewhere, or something typed or sent there. */
export function useGoneWithNext(
  note: RefObject<HTMLElement | null>,
  onGone: () => void,
  isWanted = true,
): void {
  useEffect(() => {
    if (!isWanted) return
    const hear = (event: Event): void => {
      const { target } = event
      if (!(target instanceof Element) || note.current?.contains(target)) return
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      if (target.closest(DOING) !== null) onGone()
    }
    const kinds = ['click', 'input', 'keydown'] as const
    // Whatever is done with it on its way down does not hide it.
    for (const kind of kinds) document.addEventListener(kind, hear, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hear, true)
    }
  }, [note, onGone, isWanted])
}
