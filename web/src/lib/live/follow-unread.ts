import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from '../query/unread-query.ts'
import { subscribeEvents } from './events.ts'

/** Somebody who looks says so at once; then nothing lights up in between. */
const PAUSE_MS = 800

/** Replies that come and are read anywhere are soon counted on every page of the member's. */
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
