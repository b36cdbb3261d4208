import { useQuery } from '@tanstack/react-query'
import { useFollowedCoins } from '#web/lib/live/use-followed-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export interface PictureCost {
  price: number
  free: { left: number; of: 'day' | 'month' } | null
}

export function usePictureCost(): PictureCost {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0, period = 'day' } = data?.allowances.pictures ?? {}
  useFollowedCoins(cost > 0)
  const left = Math.max(0, total - used)
  return {
    price: left > 0 ? 0 : cost,
    free: cost === 0 || total === 0 ? null : { left, of: period },
  }
}
