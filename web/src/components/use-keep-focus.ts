import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the first button of the new state if the pressed button disappears.
 * @param state the shown state; each state renders different buttons
 */
export function useKeepFocus(frame: RefObject<HTMLElement | null>, state: string) {
  const isInside = useRef(false)
  const lastState = useRef(state)
  useLayoutEffect(() => {
    if (lastState.current === state) return
    lastState.current = state
    if (!isInside.current || document.activeElement !== document.body) return
    frame.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [frame, state])
  return {
    onFocus: (): void => {
      isInside.current = true
    },
    onBlur: ({ target }: FocusEvent): void => {
      if (target.isConnected) isInside.current = false
    },
  }
}
