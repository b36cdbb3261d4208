import { type RefObject, useCallback, useState } from 'react'

/** Returns whether the row can scroll further towards its start and its end. `measure` updates this. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  // Two booleans, not one object: a new object on every measurement would render endlessly.
  const [isBefore, setIsBefore] = useState(false)
  const [isAfter, setIsAfter] = useState(false)
  const measure = useCallback((): void => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {}
    // `scrollLeft` is negative in right-to-left layout.
    const scrolled = Math.abs(scrollLeft)
    setIsBefore(scrolled > 1)
    setIsAfter(scrolled + clientWidth < scrollWidth - 1)
  }, [row])
  return { isBefore, isAfter, measure }
}
