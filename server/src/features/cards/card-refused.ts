import type { ErrorKind } from '@citrine/contract/errors'

export type RefusalKind = Extract<ErrorKind, `card_${string}`>

/** A file without a usable character. Only the kind leaves the process, so that no content reaches a log. */
export class CardRefused extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
