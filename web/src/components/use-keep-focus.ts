import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was pressed may be gone with what it changed: then the focus goes to the first button of what came in its place.
 * @param state what is shown; with another one the buttons are others
 */
export function useKeepFocus(frame: RefObject<HTMLElement | null>, state: string) {
  const isInside = useRef(false)
  const shown = useRef(state)
  useLayoutEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (!isInside.current || document.activeElement !== document.body) return
    frame.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [frame, state])
  return {
    onFocus: (): void => {
      isInside.current = true
    },
    // What is taken out of the page is not left.
    onBlur: ({ target }: FocusEvent): void => {
      if (target.isConnected) isInside.current = false
    },
  }
}
