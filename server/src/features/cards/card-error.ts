import type { ErrorKind } from '@citrine/contract/errors'

export type RefusalKind = Extract<ErrorKind, `card_${string}`>

export type TextPosition = { line: number; column: number }

/** Only kind and place leave the process, so that no content reaches a log. */
export class CardError extends Error {
  readonly kind: RefusalKind
  readonly place: TextPosition | null

  constructor(
    kind: RefusalKind,
    { place = null, ...options }: ErrorOptions & { place?: TextPosition | null } = {},
  ) {
    super(kind, options)
    this.kind = kind
    this.place = place
  }
}
