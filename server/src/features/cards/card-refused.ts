import type { ErrorKind } from '@citrine/contract/errors'

export type RefusalKind = Extract<ErrorKind, `card_${string}`>

/** Line and column in a text, both counted from 1. */
export type TextPosition = { line: number; column: number }

/** A file without a usable character. Only kind and place leave the process, so that no content reaches a log. */
export class CardRefused extends Error {
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
