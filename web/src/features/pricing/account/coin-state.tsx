import { Link } from '@tanstack/react-router'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCurrentCoins } from './current-coins.ts'
import { OwedNote } from './owed-note.tsx'

/** Shows the balance, which leads to its history, and a debt. */
export function CoinState() {
  const { t } = useTranslation('pricing')
  const balance = useCurrentCoins()?.coins
  return (
    // The line keeps its height, so that the page does not jump when the balance arrives.
    <div className="mt-3 min-h-6">
      {balance !== undefined && (
        <Link
          id="coin-balance"
          to="/setting"
          hash="coins"
          className="touch-44 scroll-mt-24 inline-flex items-center gap-1.5 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t('packs_balance', { coins: formatPlainNumber(balance) })}
          <CoinMark className="size-4.5" />
        </Link>
      )}
      <OwedNote className="mt-2" />
    </div>
  )
}
