/** Why a number is an age: the item range of the statement and the kind of evidence. */
export type Evidence = {
  from: number
  to: number
  kind: 'unit' | 'key' | 'years' | 'bare' | 'short' | 'beside_name'
  /** Item index of the verb, or -1. */
  verb: number
  /** The years are bare ("Twelve years."): an age in an answer, elsewhere a duration. */
  duration?: 'sure' | 'possible'
}

/** A stated age with its item range; the owner is resolved later. */
export type Statement = {
  from: number
  to: number
  age: number | null
  is_minor: boolean
  is_attribute: boolean
  /** Rules and services ("no one under 18") are about nobody and do not count. */
  needs_person: boolean
  /** Item index of the verb that joins the person to the age. */
  verb?: number
  /** An entry of a list ("Age: 15"): names around it are not its owner. */
  is_field?: boolean
  /** The subject is searched before this item; by default before `from`. */
  subject_end?: number
  /** "Her sister is 20, she is four years younger": "she" is not the sister. */
  skips_kin?: true
  /** The statement itself names another person: "the boy next door". */
  is_other?: boolean
  is_hint?: true
  /** A part that the character is told to play: "pretend to be 15". */
  is_role?: true
  /** A whole date beside a word of birth. */
  is_birth?: boolean
  duration?: 'sure' | 'possible'
}
