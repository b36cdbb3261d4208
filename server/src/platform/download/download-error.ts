export type SourceName = 'hub' | 'pypi'

export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly reasons: readonly { source: SourceName; reason: string }[]

  constructor(message: string, reasons: DownloadError['reasons'] = []) {
    super(message)
    this.reasons = reasons
  }
}

/** Another process downloads the same file. */
export class DownloadRunningError extends DownloadError {}

/** The next source may work. The message completes a sentence that begins with the source. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}
