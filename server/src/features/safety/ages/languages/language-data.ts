/** The role of a word or phrase in a sentence about an age. */
export const tags = [
  // Who is meant.
  'me',
  'you',
  'he',
  'she',
  'they',
  'my',
  'your',
  'poss',
  'kin_m',
  'kin_f',
  'kin',
  'person',
  'nobody',
  'thing',
  // Verbs between a person and an age, by the person they belong to; `look` is how old somebody seems.
  'verb',
  'verb1',
  'verb2',
  'verb3',
  'past',
  'turn',
  'turned',
  'look',
  // Beside a number.
  'key',
  'unit',
  'years',
  'months',
  'filler',
  'aged_noun',
  'glue',
  // Around 18.
  'not',
  'under',
  'over',
  'almost',
  'short_of',
  'adulthood',
  'future',
  // Not an age, or one that is past.
  'when',
  'at',
  'since',
  'ago',
  'before',
  'after',
  'prep',
  'teach',
  'if',
  // May follow a bare number.
  'conj',
  'now',
  // Without a number.
  'minor',
  'minor_noun',
  'born',
  'month',
  'grade',
  'grade_before',
  // "Tercer año": a school year only behind an ordinal.
  'grade_ordinal',
  'school',
  'attend',
  // Arithmetic.
  'plus',
  'minus',
  'times',
  'half',
  'dozen',
  'the',
  // "And a half" behind a number.
  'half_more',
  // Measured or counted in figures: minutes, pages.
  'counted',
  // Rights of adults, words for the time until then, and for those who have not reached it.
  'goal',
  'lack',
  'no_age',
  'birthday',
  'life_year',
  // Beliefs of others: "everybody thinks I'm 16".
  'opinion',
  // "16 here".
  'here',
  // A verb of the present after an age: "at 13 she goes to bed at nine".
  'present',
  // After a grade it is no school year: "first year of law".
  'no_school',
] as const
export type Tag = (typeof tags)[number]

export type LanguageCode = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'ru' | 'zh' | 'ja' | 'ko' | 'ar'

/** One language, as data. Phrases are separated by `|`; a `*` at the end of a word also finds what goes on after it. */
export type LanguageData = {
  code: LanguageCode
  script: 'latin' | 'cyrillic' | 'arabic' | 'wide'
  /** Words that only tell the language. */
  common: string
  numbers: Readonly<Record<string, number>>
  /** Between tens and units: "treinta y dos"; before tens in German. */
  joiners?: string
  /** Ordinals of school years. */
  ordinals?: Readonly<Record<string, number>>
  /** Ends of words that begin with a number and mean an age: "fünfzehnjährig". */
  glued?: readonly string[]
  /** Prefixes that are written together with the word behind them. */
  prefixes?: readonly string[]
  /** Age at which a pupil begins the first grade, by the word for the school; 6 unless told. */
  phrases: Partial<Record<Tag, string>>
}
