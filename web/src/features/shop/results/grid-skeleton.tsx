import { Skeleton } from '#web/components/feedback/skeleton.tsx'

/** 12 cards fill whole rows of 2, 3, 4 and 6. */
const CARDS = 12

export function GridSkeleton() {
  return (
    <div aria-hidden="true" className="card-grid">
      {Array.from({ length: CARDS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={i} className="aspect-3/4 rounded-card" />
      ))}
    </div>
  )
}
