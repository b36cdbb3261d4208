import { getMonthReport, type Statistics } from '@citrine/contract/moderation-desks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/api/api-client.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { statisticsQuery } from '../desks.api.ts'
import { BarList } from '../growth/bar-list.tsx'
import { formatDay } from '../growth/format-figures.ts'
import { Bars } from '../shared/bars.tsx'
import { DeskState } from '../shared/desk-state.tsx'
import { MonthExport } from '../shared/month-export.tsx'
import { downloadCsv } from './download-csv.ts'

const WAITING = ['versions', 'appeals', 'reports', 'takedowns', 'overdue'] as const
const LISTS = { versions: 'review', appeals: 'appeals', reports: 'reports', takedowns: 'takedowns' } as const
const PLOTS = ['decisions', 'reports', 'takedowns', 'crisis_referrals'] as const

export function StatisticsBoard() {
  const { t } = useTranslation('admin')
  const query = useQuery(statisticsQuery())
  const { data } = query
  if (data === undefined) return <DeskState query={query} height="h-96" />
  return (
    <div className="mt-6 grid gap-6">
      <Numbers figures={data} />
      <div className="grid gap-4 tablet:grid-cols-2">
        {PLOTS.map((plot) => (
          <BarPlot key={plot} title={t(`plot_${plot}`)} days={data[plot]} />
        ))}
      </div>
      <ByReason rows={data.by_reason} />
      <MonthReport />
    </div>
  )
}

function Numbers({ figures: { waiting, median_wait_s } }: { figures: Statistics }) {
  const { t } = useTranslation('admin')
  const cells = [
    ...WAITING.map((name) => ({
      name: t(`waiting_${name}`),
      value: formatPlainNumber(waiting[name]),
      list: name === 'overdue' ? undefined : LISTS[name],
    })),
    {
      name: t('median_wait'),
      value:
        median_wait_s === null
          ? '–'
          : t('hours', { number: formatPlainNumber(Math.round(median_wait_s / 360) / 10) }),
      list: undefined,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 phone:grid-cols-3 desktop:grid-cols-6">
      {cells.map(({ name, value, list }) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-card bg-surface p-4">
          <dt className="text-13 text-muted">
            {list === undefined ? (
              name
            ) : (
              <Link
                to="/admin/{-$desk}"
                params={{ desk: list }}
                className="touch-44 underline underline-offset-4 hover:text-text"
              >
                {name}
              </Link>
            )}
          </dt>
          <dd className="display text-26">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ByReason({ rows }: { rows: Statistics['by_reason'] }) {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  return (
    <section aria-labelledby="by-reason" className="rounded-card bg-surface p-5">
      <h2 id="by-reason" className="text-15">
        {t('by_reason')}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{t('by_reason_empty')}</p>
      ) : (
        <div className="mt-3">
          <BarList
            bars={rows.map(({ reason, count }) => ({
              key: reason,
              name: reasonText(reason),
              value: count,
              text: formatPlainNumber(count),
            }))}
          />
        </div>
      )}
    </section>
  )
}

interface BarPlotProps {
  title: string
  days: readonly { day: string; value: number }[]
}

function BarPlot({ title, days }: BarPlotProps) {
  const { t } = useTranslation('admin')
  const max = Math.max(1, ...days.map(({ value }) => value))
  const sum = days.reduce((total, { value }) => total + value, 0)
  const last = days.at(-1)
  return (
    <figure className="min-w-0 rounded-card bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-13 text-muted">{t('in_thirty_days', { number: formatPlainNumber(sum) })}</span>
      </figcaption>
      <Bars days={days} max={max} isTitled />
      <p className="mt-1 flex justify-between text-12 text-muted">
        <span>{days[0] && formatDay(days[0].day)}</span>
        {sum > 0 && <span>{t('most_in_a_day', { number: formatPlainNumber(max) })}</span>}
        <span>{last && formatDay(last.day)}</span>
      </p>
    </figure>
  )
}

function MonthReport() {
  const { t } = useTranslation('admin')
  const saving = useMutation({
    mutationFn: (month: string) => call(getMonthReport, { params: { month } }),
    meta: { handlesErrors: true },
    onSuccess: ({ csv }, month) => downloadCsv(`citrine-${month}.csv`, csv),
  })
  return (
    <MonthExport id="month-report" title={t('month_report')} text={t('month_report_text')} saving={saving} />
  )
}
