import type { Growth } from '@citrine/contract/growth'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { formatDay, formatShare } from './format-figures.ts'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'

type Cohort = Growth['cohorts'][number]

/** Percent; a stronger tint would make the text on it hard to read in one of the themes. */
const TINT_MAX = 36

export function RetentionPanel({ cohorts }: Pick<Growth, 'cohorts'>) {
  const { t } = useTranslation('growth')
  const length = Math.max(0, ...cohorts.map(({ wrote }) => wrote.length))
  const weeks = Array.from({ length }, (_, at) => at)
  // Nearly everybody writes in the week of joining. If that week set the scale, all later weeks would look alike.
  const maxShare = Math.max(
    ...cohorts.flatMap(({ joined, wrote }) => wrote.slice(1).map((people) => people / Math.max(1, joined))),
  )
  const columns: Column<Cohort>[] = [
    { key: 'week', title: t('cohort'), read: ({ week }) => week },
    { key: 'joined', title: t('joined'), read: ({ joined }) => joined },
    ...weeks.map((at) => ({
      key: `week_${at}`,
      title: t('week', { number: at }),
      read: ({ wrote }: Cohort) => wrote[at] ?? null,
    })),
  ]
  return (
    <PlotPanel
      title={t('retention')}
      note={t('retention_text')}
      file="retention"
      columns={columns}
      rows={cohorts}
      isEmpty={cohorts.every(({ joined }) => joined === 0)}
      isTable
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, so the keyboard must reach it */}
      <div tabIndex={0} className="relative -mx-5 overflow-x-auto px-5">
        <table aria-label={t('retention')} className="w-full border-separate border-spacing-0.5 text-13">
          <RetentionHead weeks={weeks} />
          <tbody>
            {cohorts.map((cohort) => (
              <CohortRow key={cohort.week} cohort={cohort} maxShare={maxShare} />
            ))}
          </tbody>
        </table>
      </div>
    </PlotPanel>
  )
}

function RetentionHead({ weeks }: { weeks: readonly number[] }) {
  const { t } = useTranslation('growth')
  return (
    <thead>
      <tr className="text-muted">
        <th scope="col" rowSpan={2} className="min-w-24 pe-2 text-start align-bottom font-normal">
          {t('cohort')}
        </th>
        <th scope="col" rowSpan={2} className="pe-2 text-end align-bottom font-normal">
          {t('joined')}
        </th>
        <th scope="colgroup" colSpan={weeks.length} className="ps-4 text-start font-normal">
          {t('weeks_after')}
        </th>
      </tr>
      <tr className="text-muted">
        {weeks.map((at) => (
          <th key={at} scope="col" className="min-w-12 text-center font-normal">
            <span className="sr-only">{t('week', { number: at })}</span>
            <span aria-hidden="true">{formatPlainNumber(at)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** `maxShare` is the share that gets the strongest tint. */
function CohortRow({ cohort: { week, joined, wrote }, maxShare }: { cohort: Cohort; maxShare: number }) {
  return (
    <tr>
      <th scope="row" className="sticky start-0 whitespace-nowrap bg-surface pe-2 text-start font-normal">
        {formatDay(week)}
      </th>
      <td className="pe-2 text-end tabular-nums">{formatPlainNumber(joined)}</td>
      {wrote.map((people, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks since joining, in order
          key={at}
          className="h-9 rounded-part text-center tabular-nums"
          style={{ background: mixTint(people / Math.max(1, joined) / maxShare) }}
        >
          {formatShare(people, joined)}
        </td>
      ))}
    </tr>
  )
}

const mixTint = (share: number): string =>
  `color-mix(in oklab, var(--lemon-ink) ${Math.round(Math.min(share || 0, 1) * TINT_MAX)}%, var(--quiet))`
