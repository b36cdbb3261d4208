import type { ErrorKind } from '@citrine/contract/errors'

export type RefusalKind = Extract<ErrorKind, `card_${string}`>

/** A file that gives no character. It leaves its process as its kind alone: what is in the file is in no log. */
export class CardRefused extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
