import type { AgeContext, AgeMention } from './age-mention.ts'
import type { Discourse } from './owner/discourse.ts'
import type { Names } from './owner/names.ts'

export type PlacedMention = Omit<AgeMention, 'quote'>
export type Reader = {
  context: AgeContext
  names: Names
  discourse: Discourse
  isAnchor(word: string): boolean
}
