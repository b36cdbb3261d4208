import { exportOrders, type MoneyFigures } from '@citrine/contract/money-desk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'
import { DeskState } from '../shared/desk-state.tsx'
import { MonthExport } from '../shared/month-export.tsx'
import { figuresQuery } from './money.api.ts'
import { MoneyPlot } from './money-plot.tsx'

export function MoneyFiguresBoard() {
  const { t } = useTranslation('money')
  const query = useQuery(figuresQuery())
  const { data } = query
  if (data === undefined) return <DeskState query={query} height="h-96" />
  const { currencies } = data
  return (
    <div className="mt-6 grid gap-6">
      <Disputes figures={data} />
      {currencies.length === 0 && <EmptyState title={t('figures_empty')} />}
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {currencies.flatMap(({ currency, revenue, refunds }) => [
          <MoneyPlot
            key={`${currency} paid`}
            title={t('plot_revenue', { currency })}
            days={revenue}
            format={(value) => formatMoney(value, currency)}
          />,
          <MoneyPlot
            key={`${currency} back`}
            title={t('plot_refunds', { currency })}
            days={refunds}
            format={(value) => formatMoney(value, currency)}
          />,
        ])}
        <Liability figures={data} />
      </div>
      <OrderExport />
    </div>
  )
}

function Disputes({ figures: { is_trial, paid, disputed, is_alert } }: { figures: MoneyFigures }) {
  const { t } = useTranslation(['money', 'orders'])
  const percent = new Intl.NumberFormat(getPreferredLanguage(), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(paid === 0 ? 0 : disputed / paid)
  return (
    <div className="rounded-card bg-surface p-5">
      {is_trial && <p className="mb-2 font-semibold">{t('trial', { ns: 'orders' })}</p>}
      <p>
        {t('disputes', { disputed: formatPlainNumber(disputed), paid: formatPlainNumber(paid), percent })}
      </p>
      {is_alert && (
        <p role="alert" className="mt-3 rounded-control border border-bad px-4 py-3 font-semibold text-bad">
          {t('dispute_alert')}
        </p>
      )}
    </div>
  )
}

function Liability({ figures: { liability, liability_at } }: { figures: MoneyFigures }) {
  const { t } = useTranslation('money')
  if (liability.length === 0)
    return (
      <section aria-labelledby="liability" className="min-w-0 rounded-card bg-surface p-5">
        <h2 id="liability" className="text-15">
          {t('plot_liability')}
        </h2>
        <p className="mt-1 text-muted">{t('liability_uncounted')}</p>
      </section>
    )
  return (
    <MoneyPlot
      title={t('plot_liability')}
      days={liability}
      format={(value) => formatPlainNumber(value)}
      isStock
      note={liability_at === null ? undefined : t('liability_at', { time: formatFullTime(liability_at) })}
    />
  )
}

function OrderExport() {
  const { t } = useTranslation('money')
  const saving = useMutation({
    mutationFn: (month: string) => call(exportOrders, { params: { month } }),
    meta: { handlesErrors: true },
    onSuccess: ({ url }) => downloadFile(url),
  })
  return <MonthExport id="order-export" title={t('export')} text={t('export_text')} saving={saving} />
}
