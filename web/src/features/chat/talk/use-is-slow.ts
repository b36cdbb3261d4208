import { useEffect, useState } from 'react'

/** After so long without a word, whoever waits is told that it takes its time. */
export const SLOW_MS = 8_000

/** Whether something is waited for, and has been for a while. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
