import { useEffect, useRef } from 'react'

/**
 * Something that is decided leaves with the button that was pressed: when less is left to do, the keyboard goes on at
 * the element of this ref.
 */
export function useFocusAfterLoss(left: number) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(left)
  useEffect(() => {
    const isLess = left < before.current
    before.current = left
    if (isLess && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [left])
  return box
}
