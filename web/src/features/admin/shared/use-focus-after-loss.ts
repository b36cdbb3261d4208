import { useEffect, useRef } from 'react'

/** Focuses the element of this ref when `left` falls, because a decision removes its item together with the pressed button. */
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
