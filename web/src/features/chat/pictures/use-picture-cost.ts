import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followCoins } from '#web/lib/live/follow-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export interface PictureCost {
  price: number
  free: { left: number; of: 'day' | 'month' } | null
}

export function usePictureCost(): PictureCost {
  const cache = useQueryClient()
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0, period = 'day' } = data?.allowances.pictures ?? {}
  useEffect(() => (cost > 0 ? followCoins(cache) : undefined), [cost, cache])
  const left = Math.max(0, total - used)
  return {
    price: left > 0 ? 0 : cost,
    free: cost === 0 || total === 0 ? null : { left, of: period },
  }
}
