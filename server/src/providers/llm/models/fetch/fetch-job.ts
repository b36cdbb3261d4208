import type { SourceName } from '#server/platform/download/fetch-failed.ts'

export type FetchProgress = { source: SourceName; done_bytes: number; total_bytes: number }

/** Input of every source for one model. */
export type FetchJob = {
  folder: string
  hub_url: string
  onProgress: (progress: FetchProgress) => void
  signal: AbortSignal
  /** ms that a source may send nothing. */
  patience_ms: number
  freeBytes: (folder: string) => Promise<number>
  /** Checks the finished file against its checksum and renames it; throws SourceFailed on a mismatch. */
  place: (finished: string) => Promise<void>
}
