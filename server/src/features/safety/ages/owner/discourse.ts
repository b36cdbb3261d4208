export type Discourse = {
  third: 'he' | 'she' | 'any' | null
  is_past: boolean
  is_role: boolean
  is_age_asked: boolean
  /** A sentence that was only a number from 8 to 17: "Fifteen. And you?" */
  bare_age: { from: number; to: number; age: number } | null
}

export const openDiscourse = (): Discourse => ({
  third: null,
  is_past: false,
  is_role: false,
  is_age_asked: false,
  bare_age: null,
})
