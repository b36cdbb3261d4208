import { useQuery } from '@tanstack/react-query'
import { useFollowedCoins } from '#web/lib/live/use-followed-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export interface MessageCost {
  /** The price of the next message in Lemon Coins; it is 0 while messages are free. */
  price: number
  free: { left: number; of: 'day' | 'month' } | null
}

const FREE: MessageCost = { price: 0, free: null }

export function useMessageCost(): MessageCost {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0, period = 'day' } = data?.allowances.messages ?? {}
  const isPaid = cost > 0
  useFollowedCoins(isPaid)
  if (!isPaid) return FREE
  const left = Math.max(0, total - used)
  return {
    price: left > 0 ? 0 : cost,
    free: total === 0 ? null : { left, of: period },
  }
}
