import { useEffect, useState } from 'react'

/** ms; short enough to search while the user types, and long enough not to search at every letter. */
const DEBOUNCE_MS = 200

export function useDebouncedText(typed: string): string {
  const [debounced, setDebounced] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
