import type { Finding } from '@citrine/contract/character-editing'
import type { MessageKind } from '@citrine/contract/messages/kinds'

/**
 * `spoken_of`: a person under 18 is mentioned. `disputed`: the writer denies that it is an age, or was not asked
 * yet.
 */
export type MinorMark = 'spoken_of' | 'disputed'

export type CharacterFinding = {
  field: string | null
  rule: string
  weight: Finding['weight']
  kind: MessageKind
  mark?: MinorMark
  /** The words that the writer is asked about. */
  quote?: string
}
