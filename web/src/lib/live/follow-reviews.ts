import type { QueryClient } from '@tanstack/react-query'
import { subscribeEvents } from './events.ts'

export function followReviews(cache: QueryClient): () => void {
  return subscribeEvents(({ event }) => {
    if (event !== 'notification') return
    for (const list of ['one', 'mine']) void cache.invalidateQueries({ queryKey: ['characters', list] })
  })
}
