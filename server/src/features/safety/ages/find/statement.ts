export type Evidence = {
  from: number
  to: number
  kind: 'unit' | 'key' | 'years' | 'bare' | 'short' | 'beside_name'
  verb: number
  /** Bare years ("Twelve years."): an age in an answer, elsewhere a duration. */
  duration?: 'sure' | 'possible'
}

export type Statement = {
  from: number
  to: number
  age: number | null
  isMinor: boolean
  isAttribute: boolean
  /** The statement counts only if a person is its subject, which rules and services ("no one under 18") lack. */
  needsPerson: boolean
  verb?: number
  /** An entry of a list ("Age: 15"): names around it are not its owner. */
  isField?: boolean
  /** The subject is searched before this item; by default before `from`. */
  subjectEnd?: number
  /** "Her sister is 20, she is four years younger": "she" is not the sister. */
  skipsKin?: true
  /** The statement itself names another person: "the boy next door". */
  isOther?: boolean
  isHint?: true
  /** A part that the character is told to play: "pretend to be 15". */
  isRole?: true
  isBirth?: boolean
  duration?: 'sure' | 'possible'
}
