import { useEffect, useState } from 'react'

/** Short enough to answer while typing, long enough not to ask at every letter. */
const PAUSE_MS = 200

/** What is typed, a moment later and without blanks around it. */
export function useSlowWords(typed: string): string {
  const [words, setWords] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return words
}
