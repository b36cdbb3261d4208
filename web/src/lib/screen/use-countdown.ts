import { useCallback, useEffect, useState } from 'react'

/** Counts down by the clock, so that a tab that was suspended stays correct. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [deadline, setDeadline] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  const start = useCallback((seconds: number) => {
    const next = Date.now() + seconds * 1000
    setDeadline(next)
    setLeft(countSecondsUntil(next))
  }, [])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(countSecondsUntil(deadline)), 250)
    return () => clearInterval(timer)
  }, [isRunning, deadline])
  return { left, start }
}

const countSecondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
