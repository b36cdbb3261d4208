import type { QueryClient } from '@tanstack/react-query'
import { coinsQuery } from '../query/coins-query.ts'
import { subscribeEvents } from './events.ts'

export function followCoins(cache: QueryClient): () => void {
  return subscribeEvents(({ event }) => {
    if (event === 'coins' || event === 'chat' || event === 'connected')
      void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  })
}
