/** What a list holds. Kinds mean little alone; `policy.ts` says which of them may not come together. */
export const termKinds = [
  /** Somebody under 18, whatever the context. */
  'minor',
  /** Makes a person of any stated age look or act like somebody under 18. */
  'minor_trait',
  /** Explicit words; none that medicine or sober speech needs. */
  'sexual',
  /** What people in love say and do. */
  'romantic',
  /** May be said, and not be seen in a picture for everybody: bare skin, wounds, school clothes. */
  'unshown',
  /** Not allowed in any context. */
  'forbidden',
  /** Not to be searched for, and no name. */
  'search',
  /** Somebody speaks of ending their life or hurting themselves. */
  'self_harm',
  /** Real people. */
  'name',
  /** Before or after a number it is an age: "aged", "years old". */
  'age_before',
  'age_after',
  /** Before a number it is the speaker's age: "I am". */
  'self_age',
  /** The speaker is under 18, without a number. */
  'self_minor',
  /** Before one of the two: it is not meant so ("as if"). */
  'as_if',
] as const
export type TermKind = (typeof termKinds)[number]

/** One file of lists. */
export type SafetyList = {
  version: string
  numbers: Record<string, number>
  terms: Partial<Record<TermKind, string[]>>
}
