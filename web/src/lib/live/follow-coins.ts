import type { QueryClient } from '@tanstack/react-query'
import { coinsQuery } from '../query/coins-query.ts'
import { subscribeEvents } from './events.ts'

/** Refreshes the coins when they change in any tab or on any device. */
export function followCoins(cache: QueryClient): () => void {
  return subscribeEvents(({ event }) => {
    // A message may cost coins too.
    if (event === 'coins' || event === 'chat' || event === 'connected')
      void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  })
}
