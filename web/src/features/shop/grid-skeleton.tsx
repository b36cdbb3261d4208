import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useColumns } from './use-columns.ts'

const ROWS = 3

export function GridSkeleton() {
  const columns = useColumns()
  return (
    <div
      aria-hidden="true"
      className="grid gap-3 phone:gap-4"
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {Array.from({ length: columns * ROWS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <Skeleton key={i} className="aspect-3/4 rounded-card" />
      ))}
    </div>
  )
}
