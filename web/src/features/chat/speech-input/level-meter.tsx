import type { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/store.ts'

const SHAPE = [0.45, 0.7, 1, 0.8, 0.55]

export function LevelMeter({ level, className = 'h-6' }: { level: Store<number>; className?: string }) {
  const loud = useStore(level)
  return (
    <span aria-hidden="true" className={`flex items-center gap-1 ${className}`}>
      {SHAPE.map((share, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={at}
          className="w-1 rounded-full bg-lemon-ink"
          style={{ height: `${Math.round(16 + 84 * loud * share)}%` }}
        />
      ))}
    </span>
  )
}
