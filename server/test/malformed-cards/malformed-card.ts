import type { CardFault } from '@citrine/contract/cards'
import type { RefusalKind } from '../../src/features/cards/card-refused.ts'

/** A malformed file with its expected outcome: a draft with these faults, or a refusal. */
export type MalformedCard = {
  name: string
  file: Buffer
  gives: RefusalKind | 'draft'
  faults?: readonly CardFault[]
  /** The expected name of its draft, if any. */
  called?: string
}
