import type { SourceName } from '#server/platform/download/download-error.ts'

export type FetchProgress = { source: SourceName; done_bytes: number; total_bytes: number }

export type FetchJob = {
  folder: string
  hubUrl: string
  onProgress: (progress: FetchProgress) => void
  signal: AbortSignal
  timeoutMs: number
  freeBytes: (folder: string) => Promise<number>
  place: (finished: string) => Promise<void>
}
