import { type Growth, growthSteps } from '@citrine/contract/growth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { growthQuery } from '../desks.api.ts'
import { BarPlot } from './bar-plot.tsx'
import { saveFile } from './save-file.ts'

const PLOTS = ['visit', 'message', 'purchase'] as const

export function GrowthBoard() {
  const { t } = useTranslation('admin')
  const { data, error, isFetching, refetch } = useQuery(growthQuery())
  if (data === undefined && error === null) return <Skeleton className="mt-6 h-96 rounded-card" />
  if (data === undefined)
    return (
      <ErrorState
        className="mt-6"
        title={t('failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <div className="mt-6 grid gap-6">
      <p className="text-muted">{t('growth_lead')}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        {PLOTS.map((step) => (
          <BarPlot
            key={step}
            title={t(`plot_${step}`)}
            days={data.days.map((day) => ({ day: day.day, value: day[step] }))}
          />
        ))}
      </div>
      <Funnel campaigns={data.campaigns} />
    </div>
  )
}

function Funnel({ campaigns }: Pick<Growth, 'campaigns'>) {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="funnel" className="rounded-card bg-surface p-5">
      <h2 id="funnel" className="text-15">
        {t('funnel')}
      </h2>
      {campaigns.length === 0 ? (
        <p className="mt-2 text-muted">{t('funnel_empty')}</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-6">
            {campaigns.map((row) => (
              <FunnelRow key={`${row.channel} ${row.campaign}`} row={row} />
            ))}
          </ul>
          <Button className="mt-5" onClick={() => saveFile('citrine-growth.csv', writeCsv(campaigns))}>
            {t('save_csv')}
          </Button>
        </>
      )}
    </section>
  )
}

function FunnelRow({ row }: { row: Growth['campaigns'][number] }) {
  const { t } = useTranslation('admin')
  const most = Math.max(1, row.visit)
  return (
    <li>
      <h3 className="wrap-anywhere font-semibold font-text text-15 tracking-normal">
        {row.campaign === '' ? row.channel : `${row.channel} · ${row.campaign}`}
      </h3>
      <ul className="mt-2 grid gap-2">
        {growthSteps.map((step) => (
          <li key={step}>
            <span className="flex justify-between gap-4">
              <span className="text-muted">{t(`step_${step}`)}</span>
              <span>{plainNumber(row[step])}</span>
            </span>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-1.5 w-full rtl:-scale-x-100"
            >
              <rect width={(Math.min(row[step], most) / most) * 100} height="1" className="fill-text" />
            </svg>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A leading apostrophe keeps a spreadsheet from reading a name as a formula. */
const quote = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const writeCsv = (campaigns: Growth['campaigns']): string =>
  [
    ['channel', 'campaign', ...growthSteps].join(','),
    ...campaigns.map((row) =>
      [quote(row.channel), quote(row.campaign), ...growthSteps.map((step) => row[step])].join(','),
    ),
  ].join('\r\n')
