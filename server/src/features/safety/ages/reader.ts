import type { AgeContext, AgeMention } from './age-mention.ts'
import type { Discourse } from './owner/discourse.ts'
import type { Names } from './owner/names.ts'

export type PlacedMention = Omit<AgeMention, 'quote'>
export type Reader = {
  context: AgeContext
  names: Names
  discourse: Discourse
  isAnchor(word: string): boolean
  /** The text is still being written and its writer cannot be asked, so loose statements are not searched. */
  isGrowing?: true
}

/** Hints lead to a question in the editor; messages and replies have no such question. */
export const asksWriter = ({ context, isGrowing }: Reader): boolean =>
  context.speaker !== 'user' && !isGrowing
