import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Coins } from '@citrine/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { useSession } from '#web/lib/session/session.ts'

/** ms between two attempts to load figures of the current plan. */
const RETRY_MS = 10_000

/**
 * The user's coins and allowances. Undefined until they belong to the current plan: after a purchase, the session may know of
 * Premium before its figures have loaded.
 */
export function useCurrentCoins(): Coins | undefined {
  const { token, user } = useSession()
  const isCurrent = (coins: Coins | undefined): coins is Coins =>
    coins !== undefined &&
    (user?.vip !== true || coins.allowances.messages.total === MONTHLY_ALLOWANCES.message)
  const { data } = useQuery({
    ...coinsQuery(),
    enabled: token !== null,
    refetchInterval: ({ state }) => (isCurrent(state.data) ? false : RETRY_MS),
  })
  return isCurrent(data) ? data : undefined
}
