interface BarListProps {
  /** `value` is null for the sum of the remaining rows. It has no bar, because its length would make all others too short. */
  bars: readonly { key: string; name: string; value: number | null; text: string; detail?: string }[]
  /** A bar of this value spans the whole list. By default it is the largest value. */
  whole?: number
}

export function BarList({ bars, whole = Math.max(...bars.map(({ value }) => value ?? 0)) }: BarListProps) {
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, name, value, text, detail }) => (
        <li key={key}>
          <span className="flex items-baseline justify-between gap-4">
            {/* A name from a link may mix left-to-right and right-to-left letters and contain direction marks. */}
            <span className="wrap-anywhere min-w-0">
              <bdi>{name}</bdi>
            </span>
            <span className="flex flex-none items-baseline gap-2">
              {detail !== undefined && <span className="text-13 text-muted">{detail}</span>}
              <span className="font-semibold tabular-nums">{text}</span>
            </span>
          </span>
          {value !== null && (
            <svg aria-hidden="true" className="mt-1 h-2 w-full rtl:-scale-x-100">
              <rect width="100%" height="100%" rx="2" className="fill-quiet" />
              <rect
                width={`${whole === 0 ? 0 : (Math.min(value, whole) / whole) * 100}%`}
                height="100%"
                rx="2"
                className="fill-lemon-ink"
              />
            </svg>
          )}
        </li>
      ))}
    </ul>
  )
}
