import { type PointerEvent, useState } from 'react'
import { formatCount, formatPlainNumber } from '#web/lib/i18n/format.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { formatDay } from './format-figures.ts'
import { computeAxisEnd } from './scale.ts'

interface LinePlotProps {
  title: string
  days: readonly { day: string; value: number }[]
}

const WIDTH = 1_000
const HEIGHT = 100

/**
 * Draws the line to the current day dashed, because that day is not over. A slider over the plot reads each day's value by
 * pointer, finger or arrow keys.
 */
export function LinePlot({ title, days }: LinePlotProps) {
  const { t } = useTranslation('growth')
  const last = days.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const mean = chosen === null ? findMean(days) : null
  const end = computeAxisEnd(Math.max(...days.map(({ value }) => value)))
  const read = days[at]
  const name = read === undefined ? '' : formatDay(read.day)
  const label = read?.day === formatToday() ? t('so_far', { day: name }) : name

  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>): void => {
    // A finger moves the slider itself, so it needs no handling here.
    if (pointerType === 'touch') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    setChosen(Math.round((isMirrored ? 1 - share : share) * last))
  }
  return (
    <>
      <p className="flex items-baseline justify-between gap-3" aria-hidden="true">
        <span className="display text-26">{formatPlainNumber(mean ?? read?.value ?? 0)}</span>
        <span className="text-13 text-muted">{mean === null ? label : t('a_day')}</span>
      </p>
      <div className="mt-3 flex gap-2">
        <div className="relative h-36 min-w-0 grow rounded-part has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text">
          <Line days={days} end={end} />
          {read !== undefined && (
            <SelectedDay
              x={last === 0 ? 50 : (at / last) * 100}
              y={100 - (read.value / end) * 100}
              isChosen={chosen !== null}
            />
          )}
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={title}
            aria-valuetext={`${label}: ${formatPlainNumber(read?.value ?? 0)}`}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerMove={follow}
            onPointerLeave={() => setChosen(null)}
            onBlur={() => setChosen(null)}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
        <Axis end={end} />
      </div>
      <DayTicks days={days} />
    </>
  )
}

const formatToday = (): string => new Date().toISOString().slice(0, 10)

function findMean(days: LinePlotProps['days']): number | null {
  const past = days.filter(({ day }) => day !== formatToday())
  const first = past.findIndex(({ value }) => value > 0)
  if (first < 0) return null
  const counted = past.slice(first)
  const mean = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean)
}

function DayTicks({ days }: Pick<LinePlotProps, 'days'>) {
  const last = days.length - 1
  const middle = days.length > 2 ? days[Math.round(last / 2)] : undefined
  return (
    <p className="me-9 mt-2 flex justify-between text-12 text-muted" aria-hidden="true">
      {[last > 0 ? days[0] : undefined, middle, days[last]].map(
        (tick, index) =>
          tick && (
            <span key={index === 1 ? 'middle' : tick.day} className={last === 0 ? 'mx-auto' : ''}>
              {formatDay(tick.day)}
            </span>
          ),
      )}
    </p>
  )
}

function Line({ days, end }: Pick<LinePlotProps, 'days'> & { end: number }) {
  const step = WIDTH / Math.max(1, days.length - 1)
  // A year is drawn with a thinner line, so that its weeks do not merge into a band.
  const width = days.length > 100 ? 1 : 2
  const points = days.map(({ value }, index) => `${index * step} ${HEIGHT - (value / end) * HEIGHT}`)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
    >
      {[0, 0.5, 1].map((share) => (
        <path
          key={share}
          d={`M 0 ${HEIGHT * share} H ${WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className={share === 1 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      {points.length > 1 && (
        <>
          <path
            d={`M 0 ${HEIGHT} L ${points.join(' L ')} L ${WIDTH} ${HEIGHT} Z`}
            className="fill-lemon-ink opacity-15"
          />
          <path
            d={`M ${points.slice(0, -1).join(' L ')}`}
            strokeWidth={width}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-lemon-ink"
          />
          <path
            d={`M ${points.slice(-2).join(' L ')}`}
            strokeWidth={width}
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-lemon-ink"
          />
        </>
      )}
    </svg>
  )
}

/** Marks a day. The SVG has no view box, so circles stay round and positions are percentages. */
function SelectedDay({ x, y, isChosen }: { x: number; y: number; isChosen: boolean }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
      <line
        x1={`${x}%`}
        x2={`${x}%`}
        y2="100%"
        className={isChosen ? 'stroke-line-strong' : 'stroke-transparent'}
      />
      <circle cx={`${x}%`} cy={`${y}%`} r="4.5" strokeWidth="2" className="fill-lemon-ink stroke-surface" />
    </svg>
  )
}

function Axis({ end }: { end: number }) {
  return (
    <p
      className="-my-2 flex min-w-7 flex-col justify-between text-12 text-muted leading-4"
      aria-hidden="true"
    >
      {[end, end / 2, 0].map((tick) => (
        <span key={tick}>
          {tick >= 10_000 ? formatCount(tick) : formatPlainNumber(tick, getPreferredLanguage())}
        </span>
      ))}
    </p>
  )
}
