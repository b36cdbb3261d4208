import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { formatDay } from '../growth/format-figures.ts'
import { Bars } from '../shared/bars.tsx'

interface MoneyPlotProps {
  title: string
  days: readonly { day: string; value: number }[]
  format: (value: number) => string
  isStock?: boolean
  note?: string | undefined
}

export function MoneyPlot({ title, days, format, isStock = false, note }: MoneyPlotProps) {
  const { t } = useTranslation('money')
  const max = Math.max(1, ...days.map(({ value }) => value))
  const last = days.at(-1)
  const total = isStock ? (last?.value ?? 0) : days.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure className="min-w-0 rounded-card bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="display text-20">{format(total)}</span>
      </figcaption>
      {note !== undefined && <p className="text-13 text-muted">{note}</p>}
      <Bars days={days} max={max} />
      <p className="mt-1 flex justify-between text-12 text-muted" aria-hidden="true">
        {days.length > 1 && <span>{days[0] && formatDay(days[0].day)}</span>}
        <span className={days.length > 1 ? '' : 'mx-auto'}>{last && formatDay(last.day)}</span>
      </p>
      <FoldedSection title={t('table')} className="mt-3 text-13">
        <table className="mt-2 w-full text-13">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="text-start">
                {t('day')}
              </th>
              <th scope="col" className="text-end">
                {t('value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row" className="text-start font-normal">
                  {formatDay(day)}
                </th>
                <td className="text-end">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </FoldedSection>
    </figure>
  )
}
