import type { SourceName } from './fetch-failed.ts'

export type FetchProgress = { source: SourceName; done_bytes: number; total_bytes: number }

/** What every source gets to bring one model into the folder. */
export type FetchJob = {
  folder: string
  hub_url: string
  onProgress: (progress: FetchProgress) => void
  signal: AbortSignal
  /** How long a source may bring nothing. */
  patience_ms: number
  freeBytes: (folder: string) => Promise<number>
  /** Checks the finished file against its sum and gives it its name; throws SourceFailed when it is not the right one. */
  place: (finished: string) => Promise<void>
}
