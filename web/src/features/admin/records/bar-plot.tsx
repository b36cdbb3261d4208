import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Bars } from '../shared/bars.tsx'

interface BarPlotProps {
  title: string
  days: readonly { day: string; value: number }[]
}

export function BarPlot({ title, days }: BarPlotProps) {
  const { t } = useTranslation('admin')
  const max = Math.max(1, ...days.map(({ value }) => value))
  const sum = days.reduce((total, { value }) => total + value, 0)
  return (
    <figure className="min-w-0 rounded-card bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-13 text-muted">{t('in_thirty_days', { number: formatPlainNumber(sum) })}</span>
      </figcaption>
      <Bars days={days} max={max} isTitled />
      <p className="mt-1 flex justify-between text-12 text-muted">
        <span>{days[0]?.day}</span>
        <span>{t('most_in_a_day', { number: formatPlainNumber(max === 1 && sum === 0 ? 0 : max) })}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  )
}
