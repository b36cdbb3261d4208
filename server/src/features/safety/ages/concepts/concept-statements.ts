import type { Concept } from './concept-words.ts'
import type { Quantity } from './quantities.ts'

/** Concepts that together state an age under 18, whatever the language and the order of words. */
export type ConceptStatement = {
  quantity?: Quantity
  all: readonly Concept[]
  /** Counts even where the sentence names other people or states their ages. */
  is_beside_others?: true
}

export const STATEMENTS: readonly ConceptStatement[] = [
  // "In twelve months she is an adult on paper"
  { quantity: 'no_adult', all: ['adult', 'coming'] },
  // "Next June she turns eighteen"
  { quantity: 'eighteen', all: ['coming', 'turn'] },
  // "She blew out the candles for her fourteenth"
  { quantity: 'young', all: ['cake'] },
  // "As for her age, she has reached fifteen"
  { quantity: 'young', all: ['age_word'] },
  // "Not even seventeen, she mends radios"
  { quantity: 'barely_young', all: [] },
  // "Half of thirty is how old she is"
  { quantity: 'sum', all: ['half', 'age_word'] },
  // "190 months on this earth"
  { quantity: 'months', all: ['months', 'life'] },
  { quantity: 'weeks', all: ['weeks', 'life'] },
  { quantity: 'days', all: ['days', 'life'] },
  // "She may vote in two years"
  { quantity: 'no_adult', all: ['right', 'deny'] },
  // "Her mother signs everything for her"
  { quantity: 'no_adult', all: ['parent', 'consent'] },
  // "This sixteen-year-old knows every star"
  { all: ['this'], is_beside_others: true },
  // "Maren is fifteen" in a text of another script
  { quantity: 'latin_young', all: [], is_beside_others: true },
  // "She sits in the front row of grade nine"
  { quantity: 'no_adult', all: ['grade', 'pupil'] },
  { quantity: 'no_adult', all: ['exam'] },
  // "The passport says 2012"
  { quantity: 'birth_year', all: ['birth'] },
]
