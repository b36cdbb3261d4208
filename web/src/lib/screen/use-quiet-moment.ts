import { useEffect, useState } from 'react'
import { useOpenDialog } from './dialog-queue.ts'

const QUIET_MS = 3_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** True while a field has focus or the tab is hidden. */
const isElsewhere = (): boolean =>
  document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true

/** True after a while without a dialog, touch, typing or scrolling, so that a prompt does not interrupt. */
export function useQuietMoment(): boolean {
  const isCovered = useOpenDialog() !== undefined
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    if (isCovered) return setIsQuiet(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isElsewhere() ? wait() : setIsQuiet(true)), QUIET_MS)
    }
    const restartTimer = { capture: true, passive: true }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wait, restartTimer)
    wait()
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wait, restartTimer)
    }
  }, [isCovered])
  return isQuiet && !isCovered
}
