import { READY_PEAKS } from '@citrine/contract/limits'
import type { Voice } from '@citrine/contract/voices'
import { formatClock } from '#web/lib/i18n/format-clock.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { computeBars, Waveform } from './waveform.tsx'

const STEPS_MS = { short: 500, long: 2_000 }
const SHORT_MS = 20_000
const BARS = { narrow: READY_PEAKS / 2, wide: READY_PEAKS }

interface SeekBarProps {
  voice: Voice
  peaks: readonly number[]
  place: { atMs: number; durationMs: number }
  tabIndex: number
  onSeek: (atMs: number) => void
}

/** Shows the position in a voice and changes it. The browser's own voices report no times. */
export function SeekBar({ voice, peaks, place: { atMs, durationMs }, tabIndex, onSeek }: SeekBarProps) {
  const { t } = useTranslation('voices')
  const isWide = useMediaQuery('(min-width: 37.5rem)')
  const progress = durationMs === 0 ? 0 : Math.min(1, atMs / durationMs)
  if (voice.engine === 'browser') return <DeviceBar progress={progress} />
  const [at, of] = [Math.min(atMs, durationMs), durationMs].map((ms) => formatClock(Math.round(ms / 1000)))
  const bars = computeBars(peaks, isWide ? BARS.wide : BARS.narrow)
  const stepMs = durationMs < SHORT_MS ? STEPS_MS.short : STEPS_MS.long
  // The steps are whole numbers, because the browser would round others and report that as a move.
  const steps = Math.max(1, Math.round(durationMs / stepMs))
  const seek = (step: number): void => onSeek(step >= steps ? durationMs : step * stepMs)
  return (
    <>
      <span className="relative rounded-part has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text">
        <Waveform bars={bars} progress={progress} />
        <input
          type="range"
          aria-label={t('place')}
          aria-valuetext={t('place_of', { at, of })}
          tabIndex={tabIndex}
          min={0}
          max={steps}
          value={Math.min(steps, Math.round(atMs / stepMs))}
          onChange={({ target }) => seek(target.valueAsNumber)}
          className="absolute inset-x-0 -inset-y-2.5 h-auto w-full cursor-pointer opacity-0"
        />
      </span>
      <span aria-hidden="true" className="flex flex-none items-baseline gap-2 tabular-nums">
        {atMs > 0 && <span className="font-semibold">{at}</span>}
        <span className={atMs > 0 ? 'text-13 text-em max-[24rem]:hidden' : 'font-semibold'}>{of}</span>
      </span>
    </>
  )
}

function DeviceBar({ progress }: { progress: number }) {
  const { t } = useTranslation('voices')
  return (
    <span className="grid min-w-0 gap-1 py-1">
      <span className="text-13 text-em">{t('by_device')}</span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-quiet-hover">
        <span className="block h-full rounded-full bg-lemon-ink" style={{ width: `${progress * 100}%` }} />
      </span>
    </span>
  )
}
