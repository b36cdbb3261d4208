import type { QueryClient } from '@tanstack/react-query'
import { closePersonalDialogs } from '../screen/dialog-queue.ts'
import { getSession, getSessionOwner, subscribeSession } from './session.ts'

/** Clears cached data and dialogs when the user changes. The frame remounts at the same change and loads everything again. */
export function followOwner(cache: QueryClient): () => void {
  let owner = getSessionOwner(getSession())
  return subscribeSession(() => {
    const current = getSessionOwner(getSession())
    const before = owner
    owner = current
    // The owner is '' until the user has loaded. From '' to a uid it is the same person.
    if (current === before || (before === '' && current !== null)) return
    cache.clear()
    closePersonalDialogs()
  })
}
