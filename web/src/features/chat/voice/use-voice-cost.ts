import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/** Lemon Coins; 0 while free. */
export function useVoiceCost(): number {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0 } = data?.allowances.voices ?? {}
  return used < total ? 0 : cost
}
