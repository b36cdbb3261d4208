import { useQuery } from '@tanstack/react-query'
import { useFollowCoins } from '#web/lib/live/use-follow-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export interface Cost {
  /** Lemon Coins for the next message or picture; 0 while it is free. */
  price: number
  free: { left: number; period: 'day' | 'month' } | null
}

const FREE: Cost = { price: 0, free: null }

export function useCost(kind: 'messages' | 'pictures'): Cost {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0, period = 'day' } = data?.allowances[kind] ?? {}
  const isPaid = cost > 0
  useFollowCoins(isPaid)
  if (!isPaid) return FREE
  const left = Math.max(0, total - used)
  return {
    price: left > 0 ? 0 : cost,
    free: total === 0 ? null : { left, period },
  }
}
