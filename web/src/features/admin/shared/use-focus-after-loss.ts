import { useEffect, useRef } from 'react'

/**
 * Returns a ref. Its element gets the focus when `left` falls: a decision removed an item with the pressed button, and the
 * focus with it.
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
