import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from '../query/unread-query.ts'
import { subscribeEvents } from './events.ts'

/** ms; viewing marks as read at once, so the pause keeps the badge from flickering. */
const PAUSE_MS = 800

/** Refreshes the unread count when replies arrive or are read in any tab or on any device. */
export function followUnread(cache: QueryClient): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeEvents(({ event }) => {
    if (event !== 'chat' && event !== 'connected') return
    clearTimeout(pause)
    pause = setTimeout(() => void cache.invalidateQueries({ queryKey: unreadQuery().queryKey }), PAUSE_MS)
  })
  return () => {
    clearTimeout(pause)
    stop()
  }
}
