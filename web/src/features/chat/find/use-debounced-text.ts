import { useEffect, useState } from 'react'

/** ms; short enough to search while the user types, and long enough not to search at every letter. */
const DEBOUNCE_MS = 200

export function useDebouncedText(typed: string): string {
  const [words, setWords] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return words
}
