import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Coins } from '@citrine/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { useSession } from '#web/lib/session/session.ts'

const RECHECK_MS = 10_000

export function useCurrentCoins(): Coins | undefined {
  const { token, user } = useSession()
  const isCurrent = (coins: Coins | undefined): coins is Coins =>
    coins !== undefined &&
    (user?.vip !== true || coins.allowances.messages.total === MONTHLY_ALLOWANCES.message)
  const { data } = useQuery({
    ...coinsQuery(),
    enabled: token !== null,
    refetchInterval: ({ state }) => (isCurrent(state.data) ? false : RECHECK_MS),
  })
  return isCurrent(data) ? data : undefined
}
