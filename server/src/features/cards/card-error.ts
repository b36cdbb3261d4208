import type { ErrorKind } from '@citrine/contract/errors'

export type RefusalKind = Extract<ErrorKind, `card_${string}`>

export type TextPosition = { line: number; column: number }

/** Only kind and position leave the process, so that no content reaches a log. */
export class CardError extends Error {
  readonly kind: RefusalKind
  readonly position: TextPosition | null

  constructor(
    kind: RefusalKind,
    { position = null, ...options }: ErrorOptions & { position?: TextPosition | null } = {},
  ) {
    super(kind, options)
    this.kind = kind
    this.position = position
  }
}
