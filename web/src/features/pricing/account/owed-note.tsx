import { useQuery } from '@tanstack/react-query'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/** Shows a debt before a purchase, because new coins pay it first. */
export function OwedNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation('coins')
  const owed = useQuery(coinsQuery()).data?.owed ?? 0
  return owed > 0 ? (
    <p className={`font-semibold text-warn ${className}`}>
      {t('coin_owed', { coins: formatPlainNumber(owed) })}
    </p>
  ) : null
}
