import type { Growth } from '@citrine/contract/growth'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { BarList } from './bar-list.tsx'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'

type Revenue = NonNullable<Growth['revenue']>
type RevenueRow = Revenue['rows'][number]

/** Paid orders by the advertisement that led to them, each currency on its own scale. */
export function RevenuePanel({ is_trial, rows }: Revenue) {
  const { t } = useTranslation(['growth', 'orders'])
  const nameSource = ({ channel, campaign, is_rest }: RevenueRow): string => {
    if (is_rest) return t('other_campaigns')
    if (channel === '') return t('unknown_source')
    return campaign === '' ? channel : `${channel} · ${campaign}`
  }
  const columns: Column<RevenueRow>[] = [
    { key: 'channel', title: t('campaign'), read: ({ channel }) => channel, show: nameSource },
    { key: 'orders', title: t('orders'), read: ({ orders }) => orders },
    {
      key: 'amount',
      title: t('amount'),
      read: ({ amount }) => amount / 100,
      show: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ]
  const [channel, ...rest] = columns
  const file = channel && [
    channel,
    {
      key: 'campaign',
      title: '',
      read: (row: RevenueRow) => (row.is_rest ? t('other_campaigns') : row.campaign),
    },
    { key: 'currency', title: '', read: (row: RevenueRow) => row.currency },
    ...rest,
  ]
  const currencies = Map.groupBy(rows, ({ currency }) => currency)
  return (
    <PlotPanel
      title={t('revenue')}
      note={t('revenue_text')}
      file="revenue"
      columns={columns}
      fileColumns={file}
      rows={rows}
    >
      {is_trial && <p className="mb-3 font-semibold text-13">{t('trial', { ns: 'orders' })}</p>}
      <div className="grid gap-6">
        {[...currencies].map(([currency, own]) => (
          <BarList
            key={currency}
            bars={own.map((row) => ({
              key: `${row.channel} ${row.campaign} ${row.is_rest}`,
              name: nameSource(row),
              value: row.amount,
              text: formatMoney(row.amount, currency),
              detail: t('order_count', { number: plainNumber(row.orders) }),
            }))}
          />
        ))}
      </div>
    </PlotPanel>
  )
}
