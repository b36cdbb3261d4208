import type { Finding } from '@citrine/contract/character-editing'
import type { MessageKind } from '@citrine/contract/messages/kinds'

/**
 * Marks a character. `spoken_of`: it mentions a person under 18. `disputed`: it may state such an age, but the writer
 * denies this or was not asked yet.
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
