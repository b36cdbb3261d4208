import { listMovements, setMonthlyLimit } from '@citrine/contract/wallet'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

const movementsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['coin-movements'],
    queryFn: ({ pageParam, signal }) => call(listMovements, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })

export function useMovements() {
  const cache = useQueryClient()
  useUserEvents(({ event }) => {
    if (event === 'coins' || event === 'connected')
      void cache.invalidateQueries({ queryKey: movementsQuery().queryKey })
  })
  return useInfiniteQuery(movementsQuery())
}

export function useSetLimit(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (monthly_limit: number | null) => call(setMonthlyLimit, { body: { monthly_limit } }),
    meta: { handlesErrors: true },
    onSuccess: (coins) => {
      cache.setQueryData(coinsQuery().queryKey, coins)
      onSaved()
    },
  })
}
