import type { TrackedEvent } from '../../tracking.ts'

/** A service of others that gets reports while its visitor allows them. */
export interface Monitor {
  see: (event: TrackedEvent) => void
  stop: () => void
}
