import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatCount, formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useFollowCoins } from '#web/lib/live/use-follow-coins.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { CoinPillPlace } from './coin-pill-place.tsx'

const WHOLE_MAX = 99_999

export function CoinPill({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('app')
  const { data, isPending } = useQuery(coinsQuery())
  useFollowCoins()
  if (data === undefined) return isPending ? <CoinPillPlace /> : null
  const { coins } = data
  return (
    <Link
      to="/pricing"
      preload={false}
      aria-label={t('coins', { count: coins })}
      onClick={onFollow}
      // In the drawer, the link replaces the history entry that the back button would use to close the drawer.
      replace={onFollow !== undefined}
      className="flex h-11 w-fit flex-none animate-appear items-center gap-2 rounded-full bg-quiet px-3 font-semibold tabular-nums hover:bg-quiet-hover phone:px-4"
    >
      <CoinMark />
      {coins > WHOLE_MAX ? formatCount(coins) : formatPlainNumber(coins)}
    </Link>
  )
}
