import { useEffect, useRef } from 'react'

/** Focuses the box after an item that held the focus was removed. `left` is the number of items. */
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
