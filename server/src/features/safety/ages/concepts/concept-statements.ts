import type { Concept } from './concept-words.ts'
import type { Quantity } from './quantities.ts'

/** Concepts that together state an age under 18, in any language and word order. */
export type ConceptStatement = {
  quantity?: Quantity
  all: readonly Concept[]
  none?: readonly Concept[]
  /** Counts even if the sentence names other people or states their ages. */
  isBesideOthers?: true
  /** Counts only in a sentence without words that explain youth: a profession, a memory, a comparison. */
  isYouth?: true
}

export const STATEMENTS: readonly ConceptStatement[] = [
  // "In twelve months she is an adult on paper"
  { quantity: 'no_adult', all: ['adult', 'coming'] },
  // "She comes of age three summers from now"
  { quantity: 'no_adult', all: ['adult', 'wait'] },
  // "Next June she turns eighteen"
  { quantity: 'eighteen', all: ['coming', 'turn'], none: ['things'] },
  // "By Christmas she will be sixteen"
  { quantity: 'young', all: ['coming', 'becoming'], none: ['things'] },
  // "She blew out the candles for her fourteenth"
  { quantity: 'young', all: ['cake'], none: ['things'] },
  // "As for her age, she has reached fifteen"
  { quantity: 'young', all: ['age_word'], none: ['things'] },
  // "Not even seventeen, she mends radios"
  { quantity: 'barely_young', all: [], none: ['things'] },
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
  { all: ['this'], isBesideOthers: true },
  // "Maren is fifteen" in a text of another script
  { quantity: 'latin_young', all: [], isBesideOthers: true },
  // "She sits in the front row of grade nine"
  { quantity: 'no_adult', all: ['grade', 'pupil'] },
  { quantity: 'no_adult', all: ['exam'] },
  { quantity: 'no_adult', all: ['compulsory'] },
  { quantity: 'no_adult', all: ['level', 'enter'] },
  { quantity: 'no_adult', all: ['youth_team', 'play'] },
  // "Her confirmation is in May", "she is under guardianship", "a girl in her mid-teens"
  { quantity: 'no_adult', all: ['rite', 'coming'], isYouth: true },
  { quantity: 'no_adult', all: ['ward', 'person'], isYouth: true },
  { quantity: 'no_adult', all: ['stage', 'person'], isYouth: true },
  // "Seventeen years lie behind her", "Years: 13"
  { all: ['behind'] },
  { all: ['years_key'] },
  // "Her mother had her sixteen years ago", "born in two thousand and eleven", "sixteen and three quarters"
  { all: ['bore'], none: ['things'], isBesideOthers: true },
  { quantity: 'no_adult', all: ['birth', 'year_words'] },
  { all: ['fraction_age', 'person'] },
  // "Her parents still decide when she goes to bed"
  { quantity: 'no_adult', all: ['parent', 'decides', 'still'] },
  // "My character is fifteen"
  { quantity: 'young', all: ['my_character'], isBesideOthers: true },
  // "The passport says 2012"
  { quantity: 'birth_year', all: ['birth'] },
  // "Her fifteenth year has just begun"
  { quantity: 'no_adult', all: ['life_year'], isBesideOthers: true },
  // "Two more years of school before university", "once she has finished school in three years"
  { quantity: 'no_adult', all: ['school_left'] },
  { quantity: 'no_adult', all: ['school_end'], none: ['kin'], isBesideOthers: true },
  // "Runs the farm, and that at fifteen", "between fifteen and sixteen", "a year short of seventeen",
  // "sixteen since March"
  { quantity: 'no_adult', all: ['emphatic'], none: ['things'], isBesideOthers: true },
  { quantity: 'no_adult', all: ['between'], none: ['things'] },
  { quantity: 'no_adult', all: ['short_of'], none: ['things'] },
  { quantity: 'no_adult', all: ['since_month'], none: ['things'] },
  // "Fifteen winters have passed over him", "two birthdays to go", "may sign contracts himself only in three years"
  { quantity: 'no_adult', all: ['passed_over'], isBesideOthers: true },
  { quantity: 'no_adult', all: ['birthdays_left'], none: ['kin'], isBesideOthers: true },
  { quantity: 'no_adult', all: ['right_later'], isBesideOthers: true },
  // "Five years from now she will be twenty-one"
  { quantity: 'future', all: ['from_now', 'age_then'], none: ['kin'] },
  // "Half as old as her teacher, who is thirty", "exactly as old as the bridge, which was opened in 2011"
  { quantity: 'half', all: ['half_age'], none: ['kin'], isBesideOthers: true },
  { quantity: 'birth_year', all: ['as_old_as'], isBesideOthers: true },
  // "Was still in kindergarten in 2020"
  { quantity: 'infant_year', all: ['infant_then'], none: ['kin'] },
  // "Left school at fifteen, last summer"
  { quantity: 'no_adult', all: ['at_age', 'recent'], none: ['kin'], isBesideOthers: true },
]
