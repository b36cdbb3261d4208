import { subscribeEvents } from '../live/events.ts'
import { refreshUser } from './session-start.ts'

/** Reloads the user when a tab, a device or a job changes them. */
export function followUser(): void {
  let isFirst = true
  subscribeEvents(({ event }) => {
    if (event === 'user' || (event === 'connected' && !isFirst)) refreshUser().catch(() => {})
    // The page has just loaded the user before the first connection.
    if (event === 'connected') isFirst = false
  })
}
