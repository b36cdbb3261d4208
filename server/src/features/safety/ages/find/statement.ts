/** Why a number is an age: where the statement begins and ends, and what says so. */
export type Evidence = {
  from: number
  to: number
  kind: 'unit' | 'key' | 'years' | 'bare' | 'short' | 'beside_name'
  /** The item of the verb, or -1. */
  verb: number
  /** Speaks of years, perhaps not of a life. */
  is_unclear?: true
}

/** A statement of an age, by the items of its sentence; its owner is resolved later. */
export type Statement = {
  from: number
  to: number
  age: number | null
  is_minor: boolean
  is_attribute: boolean
  /** A rule or a service is about no person: "no one under 18". */
  needs_person: boolean
  /** The item of the verb, where one joins the person to the age. */
  verb?: number
  /** "Age: 15" stands in a list, where names around it own nothing. */
  is_field?: boolean
  /** The item before which the subject is looked for; its first item unless given. */
  subject_end?: number
  /** A comparison with a relative, whom "she" does not mean: "her sister is 20, she is four years younger". */
  skips_kin?: true
  /** The words themselves name somebody else: "the boy next door". */
  is_other?: boolean
  /** See `AgeMention.is_hint`. */
  is_hint?: true
}
