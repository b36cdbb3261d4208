import type { TrackedEvent } from '../../tracking.ts'

export interface Monitor {
  record: (event: TrackedEvent) => void
  stop: () => void
}
