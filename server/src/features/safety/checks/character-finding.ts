import type { Finding } from '@citrine/contract/character-editing'
import type { MessageKind } from '@citrine/contract/messages/kinds'

/**
 * `spoken_of`: mentions a person under 18. `disputed`: the writer denies that the text states an age, or was
 * not asked yet.
 */
export type MinorMark = 'spoken_of' | 'disputed'

export type CharacterFinding = {
  field: string | null
  rule: string
  weight: Finding['weight']
  kind: MessageKind
  mark?: MinorMark
  quote?: string
}
