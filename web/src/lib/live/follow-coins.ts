import type { QueryClient } from '@tanstack/react-query'
import { coinsQuery } from '../query/coins-query.ts'
import { subscribeEvents } from './events.ts'

/** Coins that come or go anywhere are soon seen on every page of the member's. */
export function followCoins(cache: QueryClient): () => void {
  return subscribeEvents(({ event }) => {
    // A message may cost something too.
    if (event === 'coins' || event === 'chat' || event === 'connected')
      void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  })
}
