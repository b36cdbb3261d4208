export const tags = [
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
  // Verbs between a person and an age, by grammatical person; `look` is for apparent age.
  'verb',
  'verb1',
  'verb2',
  'verb3',
  'past',
  'turn',
  'turned',
  'look',
  // Next to a number
  'key',
  'unit',
  'years',
  'months',
  'filler',
  'aged_noun',
  'glue',
  'not',
  'under',
  'over',
  'almost',
  'short_of',
  'adulthood',
  'future',
  // Not an age, or a past one
  'when',
  'at',
  'since',
  'ago',
  'before',
  'after',
  'prep',
  'teach',
  'if',
  'conj',
  'now',
  'minor',
  'minor_noun',
  'born',
  'month',
  'grade',
  'grade_before',
  // A school year, but only after an ordinal: "tercer año"
  'grade_ordinal',
  'school',
  'attend',
  'plus',
  'minus',
  'times',
  'half',
  'dozen',
  'the',
  'half_more',
  // Counted or measured units: minutes, pages
  'counted',
  'goal',
  'lack',
  'no_age',
  'birthday',
  'life_year',
  // Beliefs of others: "everybody thinks I'm 16"
  'opinion',
  // "16 here"
  'here',
  // A verb in the present tense after an age: "at 13 she goes to bed at nine"
  'present',
  // After a grade, excludes a school year: "first year of law"
  'no_school',
] as const
export type Tag = (typeof tags)[number]

export type LanguageCode = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'ru' | 'zh' | 'ja' | 'ko' | 'ar'

/** Data of one language. `|` separates phrases; `*` after a word also matches its longer forms. */
export type LanguageData = {
  code: LanguageCode
  script: 'latin' | 'cyrillic' | 'arabic' | 'wide'
  /** Frequent words that only serve to detect the language. */
  common: string
  numbers: Readonly<Record<string, number>>
  /** Words between tens and units ("treinta y dos"); in German between units and tens. */
  joiners?: string
  ordinals?: Readonly<Record<string, number>>
  /** Endings of words that begin with a number and state an age: "fünfzehnjährig". */
  glued?: readonly string[]
  /** Prefixes written together with the next word. */
  prefixes?: readonly string[]
  phrases: Partial<Record<Tag, string>>
}
