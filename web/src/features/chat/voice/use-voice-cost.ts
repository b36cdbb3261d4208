import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/** Returns the price of a voice in Lemon Coins; it is 0 while voices are free. */
export function useVoiceCost(): number {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0 } = data?.allowances.voices ?? {}
  return used < total ? 0 : cost
}
