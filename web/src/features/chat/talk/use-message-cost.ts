import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followCoins } from '#web/lib/live/follow-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { useSession } from '#web/lib/session/session.ts'

export interface MessageCost {
  /** Lemon Coins for the next one; 0 while it is free. */
  price: number
  /** How many are still free, where they are limited. */
  free: { left: number; of: 'day' | 'month' } | null
}

const FREE: MessageCost = { price: 0, free: null }

/** What the next message takes from the member, live: another tab may have used the last free one. */
export function useMessageCost(): MessageCost {
  const cache = useQueryClient()
  const isPremium = useSession().user?.vip === true
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0 } = data?.allowances.messages ?? {}
  const isPaid = cost > 0
  useEffect(() => (isPaid ? followCoins(cache) : undefined), [isPaid, cache])
  if (!isPaid) return FREE
  const left = Math.max(0, total - used)
  return {
    price: left > 0 ? 0 : cost,
    free: total === 0 ? null : { left, of: isPremium ? 'month' : 'day' },
  }
}
