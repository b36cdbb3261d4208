import type { TrackedEvent } from '../../tracking.ts'

export interface Monitor {
  see: (event: TrackedEvent) => void
  stop: () => void
}
