import { type Store, useStore } from '#web/lib/store.ts'

const SHAPE = [0.45, 0.7, 1, 0.8, 0.55]

interface LevelMeterProps {
  level: Store<number>
  isOff?: boolean
  className?: string
}

export function LevelMeter({ level, isOff = false, className = 'h-6' }: LevelMeterProps) {
  const heard = useStore(level)
  const loud = isOff ? 0 : heard
  return (
    <span aria-hidden="true" className={`flex items-center gap-1 ${className}`}>
      {SHAPE.map((share, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={at}
          className={`w-1 rounded-full ${isOff ? 'bg-line-strong' : 'bg-lemon-ink'}`}
          style={{ height: `${Math.round(16 + 84 * loud * share)}%` }}
        />
      ))}
    </span>
  )
}
