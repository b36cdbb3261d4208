import type { SourceName } from '#server/platform/download/fetch-failed.ts'

export type FetchProgress = { source: SourceName; done_bytes: number; total_bytes: number }

export type FetchJob = {
  folder: string
  hub_url: string
  onProgress: (progress: FetchProgress) => void
  signal: AbortSignal
  /** ms that a source may send nothing. */
  patience_ms: number
  freeBytes: (folder: string) => Promise<number>
  /** Checks the checksum and renames the file. @throws SourceFailed on a mismatch */
  place: (finished: string) => Promise<void>
}
