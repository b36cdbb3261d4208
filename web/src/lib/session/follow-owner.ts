import type { QueryClient } from '@tanstack/react-query'
import { closePersonalDialogs } from '../screen/dialog-queue.ts'
import { getSession, ownerOf, subscribeSession } from './session.ts'

/**
 * Somebody else is here now, or nobody: nothing that was fetched for the one before stays, nor what was open for them.
 * The frame shows its screen anew by the same sign, which then asks again.
 */
export function followOwner(cache: QueryClient): () => void {
  let owner = ownerOf(getSession())
  return subscribeSession(() => {
    const now = ownerOf(getSession())
    const before = owner
    owner = now
    // The user of a token becomes known a moment after the token.
    if (now === before || (before === '' && now !== null)) return
    cache.clear()
    closePersonalDialogs()
  })
}
