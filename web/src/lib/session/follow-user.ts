import { subscribeEvents } from '../live/events.ts'
import { refreshUser } from './session-start.ts'

/** What one page, device or job changes about the user is soon seen on every other page of theirs. */
export function followUser(): void {
  let isFirst = true
  subscribeEvents(({ event }) => {
    if (event === 'user' || (event === 'connected' && !isFirst)) refreshUser().catch(() => {})
    // The page has just asked when it connects for the first time.
    if (event === 'connected') isFirst = false
  })
}
