import type { TrackedEvent } from '../../tracking.ts'

/** An external service that gets reports while the visitor allows them. */
export interface Monitor {
  see: (event: TrackedEvent) => void
  stop: () => void
}
