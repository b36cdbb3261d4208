/** As low as a bar may be: silence is seen too. */
const LEAST = 0.12

/** So much of the height is for what tells the loud from the quiet. */
const SPREAD = 1 - LEAST

/**
 * So many bars of the loudness of a voice, each as high as what it stands for is loud on the whole: of a long voice nearly every
 * bar holds one loud moment. The loudest is full, the quietest low, as far as they differ at all.
 */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const means = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const some = peaks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count)))
    return some.reduce((sum, peak) => sum + peak, 0) / Math.max(1, some.length)
  })
  const least = Math.min(...means)
  const range = Math.max(...means) - least
  return means.map((mean) => (range === 0 ? LEAST : LEAST + (SPREAD * (mean - least)) / range))
}

interface WaveformProps {
  bars: readonly number[]
  /** How much of it was heard, 0 to 1. */
  heard: number
}

export function Waveform({ bars, heard }: WaveformProps) {
  return (
    <span aria-hidden="true" className="flex h-6.5 items-center gap-0.75">
      {bars.map((height, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          className={`w-0.75 flex-none rounded-full ${(at + 0.5) / bars.length <= heard ? 'bg-lemon-ink' : 'bg-text opacity-38'}`}
          style={{ height: `${Math.round(height * 100)}%` }}
        />
      ))}
    </span>
  )
}
