export const termKinds = [
  /** A person under 18 in any context */
  'minor',
  /** Makes a person of any stated age look or act under 18 */
  'minor_trait',
  /** Explicit words, except medical and neutral ones */
  'sexual',
  'romantic',
  /** Allowed in text, not in public pictures: bare skin, wounds, school clothes */
  'unshown',
  'forbidden',
  /** Blocked in searches and names */
  'search',
  'self_harm',
  'name',
  /** Also an ordinary word or first name, so it means the person only next to a claim */
  'stage_name',
  'organisation',
  /** Also an ordinary word, so it means the organisation only next to a claim */
  'brand_word',
  /** `identity` limits the distance of a claim to the name */
  'claim_being',
  'claim_real',
  'claim_role',
  'claim_official',
  'claim_service',
  /** Marks a number as an age: "aged", "years old" */
  'age_before',
  'age_after',
  /** Before a number, states the speaker's age: "I am" */
  'self_age',
  'self_minor',
  /** Cancels the statement after it: "as if" */
  'as_if',
  /** A listed word inside does not count */
  'harmless',
] as const
export type TermKind = (typeof termKinds)[number]

export type SafetyList = {
  version: string
  /** The language of the terms; missing when they apply to all languages. */
  language?: string | undefined
  endings?: Record<string, string[]>
  numbers: Record<string, number>
  terms: Partial<Record<TermKind, string[]>>
}
