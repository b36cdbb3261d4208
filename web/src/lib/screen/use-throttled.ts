import { useCallback, useRef } from 'react'

export function useThrottled<Args extends unknown[]>(
  ms: number,
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(run)
  latest.current = run
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (...args: Args) => {
      const now = performance.now()
      if (now - last.current < ms) return
      last.current = now
      latest.current(...args)
    },
    [ms],
  )
}
