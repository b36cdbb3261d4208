import type { Growth } from '@citrine/contract/growth'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { formatSeconds, formatShare } from './format-figures.ts'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'
import { computeAxisEnd } from './scale.ts'

type Model = Growth['models'][number]

const REASONS_MAX = 3

export function ModelsPanel({ models }: Pick<Growth, 'models'>) {
  const { t } = useTranslation('growth')
  // The axis counts whole seconds, so that it ends at a round number.
  const end = computeAxisEnd(Math.max(...models.map(({ p95_ms }) => p95_ms ?? 0)) / 1_000) * 1_000
  const showReasons = ({ reasons }: Model['ratings']): string =>
    reasons
      .slice(0, REASONS_MAX)
      .map(({ reason, count }) => `${t(`reason_${reason}`)} ${formatPlainNumber(count)}`)
      .join(', ')
  const columns: Column<Model>[] = [
    { key: 'model', title: t('model'), read: ({ model }) => model, show: ({ name }) => name },
    { key: 'p50_ms', title: t('p50'), read: ({ p50_ms }) => p50_ms, show: ({ p50_ms }) => showWait(p50_ms) },
    { key: 'p95_ms', title: t('p95'), read: ({ p95_ms }) => p95_ms, show: ({ p95_ms }) => showWait(p95_ms) },
    { key: 'replies', title: t('replies'), read: ({ replies }) => replies },
    { key: 'failures', title: t('failures'), read: ({ failures }) => failures },
    { key: 'rated_up', title: t('rated_good'), read: ({ ratings }) => ratings.up },
    { key: 'rated_down', title: t('rated_bad'), read: ({ ratings }) => ratings.down },
    { key: 'reasons', title: t('rated_reasons'), read: ({ ratings }) => showReasons(ratings) },
  ]
  return (
    <PlotPanel title={t('models')} note={t('models_text')} file="models" columns={columns} rows={models}>
      <ul className="grid gap-4">
        {models.map((model) => (
          <ModelRow key={model.model} model={model} end={end} />
        ))}
      </ul>
      <p className="mt-2 flex justify-between text-12 text-muted" aria-hidden="true">
        {[0, end / 2, end].map((tick) => (
          <span key={tick}>{formatPlainNumber(tick / 1_000)}</span>
        ))}
      </p>
      <p className="text-center text-12 text-muted">{t('seconds')}</p>
    </PlotPanel>
  )
}

const showWait = (ms: number | null): string => (ms === null ? '–' : formatSeconds(ms))

function ModelRow({ model, end }: { model: Model; end: number }) {
  const { t } = useTranslation('growth')
  const { name, replies, failures, p50_ms, p95_ms, ratings } = model
  const toPercent = (ms: number): string => `${(ms / end) * 100}%`
  return (
    <li>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
        <span className="text-13 text-muted">
          {t('failed_of', { share: formatShare(failures, replies), replies: formatPlainNumber(replies) })}
        </span>
      </span>
      {ratings.up + ratings.down > 0 && (
        <p className="flex flex-wrap gap-x-4 text-13">
          <span>
            <span className="text-muted">{t('rated_good')}</span> {formatPlainNumber(ratings.up)}
          </span>
          <span>
            <span className="text-muted">{t('rated_bad')}</span> {formatPlainNumber(ratings.down)}
          </span>
        </p>
      )}
      {p50_ms !== null && p95_ms !== null && (
        <>
          <svg aria-hidden="true" className="mt-1 h-5 w-full overflow-visible rtl:-scale-x-100">
            <line x2="100%" y1="50%" y2="50%" className="stroke-line" />
            <line
              x1={toPercent(p50_ms)}
              x2={toPercent(p95_ms)}
              y1="50%"
              y2="50%"
              strokeWidth="3"
              className="stroke-lemon-ink"
            />
            <circle cx={toPercent(p50_ms)} cy="50%" r="5" className="fill-lemon-ink" />
            <circle
              cx={toPercent(p95_ms)}
              cy="50%"
              r="5"
              strokeWidth="2"
              className="fill-surface stroke-lemon-ink"
            />
          </svg>
          <span className="flex justify-between gap-4 text-13">
            <span>
              <span className="text-muted">{t('p50')}</span> {formatSeconds(p50_ms)}
            </span>
            <span>
              <span className="text-muted">{t('p95')}</span> {formatSeconds(p95_ms)}
            </span>
          </span>
        </>
      )}
    </li>
  )
}
