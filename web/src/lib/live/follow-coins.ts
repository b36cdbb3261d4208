import type { QueryClient } from '@tanstack/react-query'
import { coinsQuery } from '../query/coins-query.ts'
import { subscribeEvents } from './events.ts'

/** Coins that come or go anywhere are soon seen on every page of the member's. */
export function followCoins(cache: QueryClient): () => void {
  return subscribeEvents(({ event }) => {
    if (event === 'coins' || event === 'connected')
      void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  })
}
