import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { fullTime, plainNumber } from '#web/lib/i18n/format.ts'
import { currentLanguage } from '#web/lib/i18n/language.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { figuresQuery } from './money.api.ts'
import { MoneyPlot } from './money-plot.tsx'
import { OrderExport } from './order-export.tsx'

export function MoneyFiguresBoard() {
  const { t } = useTranslation(['money', 'admin', 'orders'])
  const { data, error, isFetching, refetch } = useQuery(figuresQuery())
  if (data === undefined && error === null) return <Skeleton className="mt-6 h-96 rounded-card" />
  if (data === undefined)
    return (
      <ErrorState
        className="mt-6"
        title={t('failed', { ns: 'admin' })}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  const { is_trial, currencies, liability, liability_at, paid, disputed, is_alert } = data
  const percent = new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(paid === 0 ? 0 : disputed / paid)
  return (
    <div className="mt-6 grid gap-6">
      <div className="rounded-card bg-surface p-5">
        {is_trial && <p className="mb-2 font-semibold">{t('trial', { ns: 'orders' })}</p>}
        <p>{t('disputes', { disputed: plainNumber(disputed), paid: plainNumber(paid), percent })}</p>
        {is_alert && (
          <p role="alert" className="mt-3 rounded-control border border-bad px-4 py-3 font-semibold text-bad">
            {t('dispute_alert')}
          </p>
        )}
      </div>
      {currencies.length === 0 && <EmptyState title={t('figures_empty')} />}
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {currencies.flatMap(({ currency, revenue, refunds }) => [
          <MoneyPlot
            key={`${currency} paid`}
            title={t('plot_revenue', { currency })}
            days={revenue}
            show={(value) => formatMoney(value, currency)}
          />,
          <MoneyPlot
            key={`${currency} back`}
            title={t('plot_refunds', { currency })}
            days={refunds}
            show={(value) => formatMoney(value, currency)}
          />,
        ])}
        <MoneyPlot
          title={t('plot_liability')}
          days={liability}
          show={(value) => plainNumber(value)}
          isStock
          note={liability_at === null ? undefined : t('liability_at', { time: fullTime(liability_at) })}
        />
      </div>
      <OrderExport />
    </div>
  )
}
