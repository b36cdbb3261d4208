import { useQueryClient } from '@tanstack/react-query'
import { coinsQuery } from '../query/coins-query.ts'
import { useUserEvents } from './use-user-events.ts'

export function useFollowCoins(isOn = true): void {
  const cache = useQueryClient()
  useUserEvents(({ event }) => {
    if (event === 'coins' || event === 'chat' || event === 'connected')
      void cache.invalidateQueries({ queryKey: coinsQuery().queryKey })
  }, isOn)
}
