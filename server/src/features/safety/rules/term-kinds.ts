/** Kinds of terms; `policy.ts` decides which of them may not combine. */
export const termKinds = [
  /** A person under 18 in any context */
  'minor',
  /** Makes a person of any stated age look or act under 18 */
  'minor_trait',
  /** Explicit words, except medical and neutral ones */
  'sexual',
  /** Words and acts of romance */
  'romantic',
  /** Allowed in text, not in public pictures: bare skin, wounds, school clothes */
  'unshown',
  /** Forbidden in any context */
  'forbidden',
  /** Blocked in searches and names */
  'search',
  /** Suicide or self-harm */
  'self_harm',
  /** A real person's full name */
  'name',
  /** Also an ordinary word or first name, so it means the person only next to a claim */
  'stage_name',
  'organisation',
  /** Also an ordinary word, so it means the organisation only next to a claim */
  'brand_word',
  /** Claims to be a real person or to represent an organisation; `identity` limits the distance to the name */
  'claim_being',
  'claim_real',
  'claim_role',
  'claim_official',
  'claim_service',
  /** Before or after a number, marks an age: "aged", "years old" */
  'age_before',
  'age_after',
  /** Before a number, states the speaker's age: "I am" */
  'self_age',
  /** States that the speaker is under 18, without a number */
  'self_minor',
  /** Before `self_age` or `self_minor`, this term cancels the statement: "as if" */
  'as_if',
  /** Ordinary phrases in which a listed word does not count */
  'harmless',
] as const
export type TermKind = (typeof termKinds)[number]

export type SafetyList = {
  version: string
  /** Two-letter code; absent when the terms apply to all languages. */
  language?: string | undefined
  /** Named word endings, for terms such as `paint[:verb]`. */
  endings?: Record<string, string[]>
  numbers: Record<string, number>
  terms: Partial<Record<TermKind, string[]>>
}
