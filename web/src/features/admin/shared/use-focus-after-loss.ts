import { useEffect, useRef } from 'react'

/**
 * Returns a ref. When `left` falls, its element gets the focus if the focused button was removed with the decided item.
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
