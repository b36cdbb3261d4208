import type { LanguageCode } from '../languages/language-data.ts'
import { compileMilestone } from './milestone-words.ts'
import { readQuantities } from './quantities.ts'

/** Letters; in a longer sentence the event and the time belong to different clauses. */
const SENTENCE_LETTERS_MAX = 220

type SentenceText = { text: string; code: LanguageCode }

/**
 * Finds an event of a young life that lies ahead of somebody or shortly behind, such as a confirmation or a
 * girl's feast at 15. The editor asks about it.
 */
export function statesMilestone({ text, code }: SentenceText, thisYear: number): boolean {
  if (text.length > SENTENCE_LETTERS_MAX) return false
  const has = (group: Parameters<typeof compileMilestone>[1]): boolean =>
    compileMilestone(code, group).test(text)
  if (!has('events') || !has('own') || has('kin') || has('work') || has('past')) return false
  return readQuantities(text, code, thisYear).has('no_adult')
}

/** True for "Marks A-level papers". */
export const isWorkAtMilestone = ({ text, code }: SentenceText, part: string): boolean =>
  compileMilestone(code, 'events').test(part) && compileMilestone(code, 'work').test(text)
