import { useEffect, useState } from 'react'
import { openDialog, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { useTasks } from './bonus.api.ts'
import { recordOffer } from './bonus-offer.ts'
import { isClaimable } from './tasks/order-tasks.ts'

/**
 * Opens the streak or the tasks when coins can be claimed and the visitor is idle, but never on the first paint. Renders
 * nothing itself.
 */
export function OfferBonus({ onSeen }: { onSeen: () => void }) {
  const { data } = useTasks()
  const isQuiet = useQuietMoment()
  useEffect(() => {
    if (data === undefined) return
    const name = data.sign_in_task.status === 0 ? 'sign' : isClaimable(data) ? 'bonus' : null
    if (name !== null && !isQuiet) return
    if (name !== null && openDialog({ name, props: {} })) recordOffer(new Date())
    onSeen()
  }, [data, isQuiet, onSeen])
  return null
}

const QUIET_MS = 3_000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
const LISTENER_OPTIONS = { capture: true, passive: true }

const isElsewhere = (): boolean =>
  document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true

/** Returns true after 3 s without a touch, typing, scrolling or a dialog, because the bonus must not interrupt them. */
export function useQuietMoment(): boolean {
  const isCovered = useOpenDialog() !== undefined
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    if (isCovered) return setIsQuiet(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isElsewhere() ? restartTimer() : setIsQuiet(true)), QUIET_MS)
    }
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, restartTimer, LISTENER_OPTIONS)
    restartTimer()
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, restartTimer, LISTENER_OPTIONS)
    }
  }, [isCovered])
  return isQuiet && !isCovered
}
