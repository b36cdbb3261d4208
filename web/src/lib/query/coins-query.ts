import { getCoins } from '@citrine/contract/wallet'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

const COINS_KEY = ['coins'] as const

export const coinsQuery = () =>
  queryOptions({
    queryKey: COINS_KEY,
    queryFn: ({ signal }) => call(getCoins, { signal }),
    staleTime: 0,
  })
