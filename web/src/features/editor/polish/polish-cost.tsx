import { useQuery } from '@tanstack/react-query'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

export function PolishCost({ tone = 'text-muted' }: { tone?: string }) {
  const { t } = useTranslation('editor')
  const { data } = useQuery(coinsQuery())
  if (data === undefined) return null
  const { used, total, cost } = data.allowances.polish
  const left = Math.max(0, total - used)
  if (left > 0)
    return <span className={`font-normal text-13 ${tone}`}>{t('polish_free', { count: left })}</span>
  if (cost === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      {formatPlainNumber(cost)}
      <CoinMark className="size-4" />
      <span className="sr-only">{t('lemon_coins')}</span>
    </span>
  )
}
