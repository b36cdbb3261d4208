import { useEffect } from 'react'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useQuietMoment } from '#web/lib/screen/use-quiet-moment.ts'
import { useTasks } from './bonus.api.ts'
import { noteOffer } from './bonus-offer.ts'
import { isClaimable } from './tasks/order-tasks.ts'

/**
 * Opens the streak or the tasks when coins can be claimed and the visitor is idle; never on the first paint.
 * Renders nothing itself.
 */
export function OfferBonus({ onSeen }: { onSeen: () => void }) {
  const { data } = useTasks()
  const isQuiet = useQuietMoment()
  useEffect(() => {
    if (data === undefined) return
    const name = data.sign_in_task.status === 0 ? 'sign' : isClaimable(data) ? 'bonus' : null
    if (name !== null && !isQuiet) return
    if (name !== null && openDialog({ name, props: {} })) noteOffer(new Date())
    onSeen()
  }, [data, isQuiet, onSeen])
  return null
}
