const WIDTH = 300
const HEIGHT = 80
const GAP = 2
/** Units of the view box; a single day at full width would look like a block. */
const BAR_WIDTH_MAX = 24

interface BarsProps {
  days: readonly { day: string; value: number }[]
  max: number
  isTitled?: boolean
}

export function Bars({ days, max, isTitled = false }: BarsProps) {
  const step = WIDTH / Math.max(1, days.length)
  const width = Math.min(step - GAP, BAR_WIDTH_MAX)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-4 h-20 w-full rtl:-scale-x-100"
    >
      {days.map(({ day, value }, index) => {
        const height = Math.max(1, (value / max) * HEIGHT)
        return (
          <rect
            key={day}
            x={index * step + (step - width) / 2}
            y={HEIGHT - height}
            width={width}
            height={height}
            className={value === 0 ? 'fill-line-strong' : 'fill-lemon-ink'}
          >
            {isTitled && <title>{`${day}: ${value}`}</title>}
          </rect>
        )
      })}
    </svg>
  )
}
