/** A statement of an age, by the items of its sentence; its owner is resolved later. */
export type Statement = {
  from: number
  to: number
  age: number | null
  is_minor: boolean
  is_attribute: boolean
  /** A rule or a service speaks of nobody: "no one under 18". */
  needs_person: boolean
  /** The item of the verb, where one joins the person to the age. */
  verb?: number
  /** "Age: 15" stands in a list, where names around it own nothing. */
  is_field?: boolean
  /** The item before which the subject is looked for; its first item unless given. */
  subject_end?: number
  /** See `AgeMention.is_hint`. */
  is_hint?: true
}
