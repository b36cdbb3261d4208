import { useTranslation } from 'react-i18next'
import { plainNumber } from '#web/lib/i18n/format.ts'

const WIDTH = 300
const HEIGHT = 80
const GAP = 2

interface BarPlotProps {
  title: string
  days: readonly { day: string; value: number }[]
}

/** Draws thirty days as bars and gives the sum as text for screen readers. */
export function BarPlot({ title, days }: BarPlotProps) {
  const { t } = useTranslation('admin')
  const most = Math.max(1, ...days.map(({ value }) => value))
  const sum = days.reduce((total, { value }) => total + value, 0)
  const step = WIDTH / Math.max(1, days.length)
  return (
    <figure className="min-w-0 rounded-card bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-13 text-muted">{t('in_thirty_days', { number: plainNumber(sum) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 h-20 w-full rtl:-scale-x-100"
      >
        {days.map(({ day, value }, index) => {
          // An empty day keeps a visible foot.
          const height = Math.max(1, (value / most) * HEIGHT)
          return (
            <rect
              key={day}
              x={index * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              className={value === 0 ? 'fill-line-strong' : 'fill-text'}
            >
              <title>{`${day}: ${value}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-12 text-muted">
        <span>{days[0]?.day}</span>
        <span>{t('most_in_a_day', { number: plainNumber(most === 1 && sum === 0 ? 0 : most) })}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  )
}
