import { useEffect } from 'react'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useTasks } from './bonus.api.ts'
import { noteOffer } from './bonus-offer.ts'
import { isClaimable } from './tasks/order-tasks.ts'

/** Opens the streak, or the tasks, when there is something to collect. Shows nothing itself. */
export function OfferBonus({ onSeen }: { onSeen: () => void }) {
  const { data } = useTasks()
  useEffect(() => {
    if (data === undefined) return
    const name = data.sign_in_task.status === 0 ? 'sign' : isClaimable(data) ? 'bonus' : null
    if (name !== null) {
      noteOffer(new Date())
      openDialog({ name, props: {} })
    }
    onSeen()
  }, [data, onSeen])
  return null
}
