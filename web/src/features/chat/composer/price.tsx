import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function Price({ coins }: { coins: number }) {
  const { t } = useTranslation('chat')
  if (coins === 0) return null
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 tabular-nums">
        {formatPlainNumber(coins)}
        <CoinMark />
      </span>
      <span className="sr-only">{t('price', { count: coins })}</span>
    </>
  )
}
