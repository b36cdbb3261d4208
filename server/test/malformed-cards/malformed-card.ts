import type { CardFault } from '@citrine/contract/cards'
import type { RefusalKind } from '../../src/features/cards/card-error.ts'

export type MalformedCard = {
  name: string
  file: Buffer
  gives: RefusalKind | 'draft'
  faults?: readonly CardFault[]
  called?: string
}
