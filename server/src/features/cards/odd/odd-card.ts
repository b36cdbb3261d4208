import type { CardFault } from '@citrine/contract/cards'
import type { RefusalKind } from '../card-refused.ts'

/** A file as strangers bring it, and what must come of it: a draft that tells of these faults, or a refusal. */
export type OddCard = {
  name: string
  file: Buffer
  gives: RefusalKind | 'draft'
  faults?: readonly CardFault[]
  /** What its draft is called, where that matters. */
  called?: string
}
