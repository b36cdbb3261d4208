import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/** Returns the price of a voice in Lemon Coins; it is 0 while voices are free. */
export function useVoiceCost(): number {
  const { isFree, later } = useVoiceCosts()
  return isFree ? 0 : later
}

/** Returns whether the next voice is free, and the price of one after the free ones. */
export function useVoiceCosts(): { isFree: boolean; later: number } {
  const { data } = useQuery(coinsQuery())
  const { cost = 0, total = 0, used = 0 } = data?.allowances.voices ?? {}
  return { isFree: used < total || cost === 0, later: cost }
}
