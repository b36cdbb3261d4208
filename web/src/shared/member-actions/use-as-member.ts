import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'

/** Returns a function that runs an action of members. A guest gets the login instead. */
export function useAsMember(): (act: () => void) => void {
  const isMember = useIsMember()
  return (act) => (isMember ? act() : void openDialog({ name: 'login', props: { source: 'other' } }))
}
