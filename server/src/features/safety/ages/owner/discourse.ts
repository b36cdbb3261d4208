/** State from earlier sentences: the person, whether the character was asked to play somebody, whether an age was asked for. */
export type Discourse = {
  third: 'he' | 'she' | 'any' | null
  is_past: boolean
  is_role: boolean
  is_age_asked: boolean
}

export const openDiscourse = (): Discourse => ({
  third: null,
  is_past: false,
  is_role: false,
  is_age_asked: false,
})
