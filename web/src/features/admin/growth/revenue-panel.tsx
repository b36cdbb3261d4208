import type { Growth } from '@citrine/contract/growth'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { BarList } from './bar-list.tsx'
import { nameSource } from './format-figures.ts'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'

const BARS_MAX = 8

type Revenue = NonNullable<Growth['revenue']>
type RevenueRow = Revenue['rows'][number]

export function RevenuePanel({ is_trial, rows }: Revenue) {
  const { t } = useTranslation(['growth', 'orders'])
  const nameRow = (row: RevenueRow): string => {
    if (row.is_rest) return t('other_campaigns')
    return row.channel === '' ? t('unknown_source') : nameSource(row, t)
  }
  const columns: Column<RevenueRow>[] = [
    { key: 'channel', title: t('campaign'), read: ({ channel }) => channel, show: nameRow },
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
            bars={shorten(own).map((row) => ({
              key: `${row.channel} ${row.campaign} ${row.is_rest}`,
              name: nameRow(row),
              value: row.is_rest ? null : row.amount,
              text: formatMoney(row.amount, currency),
              detail: t('order_count', { number: formatPlainNumber(row.orders) }),
            }))}
          />
        ))}
      </div>
    </PlotPanel>
  )
}

function shorten(rows: readonly RevenueRow[]): RevenueRow[] {
  const largest = rows.filter(({ is_rest }) => !is_rest).slice(0, BARS_MAX)
  const [first, ...rest] = rows.filter((row) => !largest.includes(row))
  if (first === undefined) return largest
  const add = (key: 'orders' | 'amount'): number => rest.reduce((sum, row) => sum + row[key], first[key])
  return [...largest, { ...first, orders: add('orders'), amount: add('amount'), is_rest: true }]
}
