import { useEffect, useRef } from 'react'

/** ms; a field saves after this pause, and at once when it unmounts. */
const DEBOUNCE_MS = 700

export function useDebouncedSave<T>(save: (value: T) => void) {
  const saving = useRef(save)
  saving.current = save
  const waiting = useRef<{ value: T; timer: number } | null>(null)
  const flush = useRef(() => {
    const { current } = waiting
    if (current === null) return
    window.clearTimeout(current.timer)
    waiting.current = null
    saving.current(current.value)
  })
  useEffect(() => flush.current, [])
  return {
    saveLater: (value: T): void => {
      if (waiting.current !== null) window.clearTimeout(waiting.current.timer)
      waiting.current = { value, timer: window.setTimeout(flush.current, DEBOUNCE_MS) }
    },
    flush: flush.current,
  }
}
