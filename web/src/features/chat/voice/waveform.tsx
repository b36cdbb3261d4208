const BAR_MIN_SHARE = 0.12

const SPREAD_SHARE = 1 - BAR_MIN_SHARE

/**
 * Reduces peaks to `count` bars by their means, because in a long voice nearly every bar has a loud maximum. The means are
 * scaled to the full height.
 */
export function computeBars(peaks: readonly number[], count: number): number[] {
  const means = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const some = peaks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count)))
    return some.reduce((sum, peak) => sum + peak, 0) / Math.max(1, some.length)
  })
  const least = Math.min(...means)
  const range = Math.max(...means) - least
  return means.map((mean) =>
    range === 0 ? BAR_MIN_SHARE : BAR_MIN_SHARE + (SPREAD_SHARE * (mean - least)) / range,
  )
}

interface WaveformProps {
  bars: readonly number[]
  progress: number
}

export function Waveform({ bars, progress }: WaveformProps) {
  return (
    <span aria-hidden="true" className="flex h-6.5 items-center gap-0.75">
      {bars.map((height, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={at}
          className={`w-0.75 flex-none rounded-full ${(at + 0.5) / bars.length <= progress ? 'bg-lemon-ink' : 'bg-text opacity-38'}`}
          style={{ height: `${Math.round(height * 100)}%` }}
        />
      ))}
    </span>
  )
}
