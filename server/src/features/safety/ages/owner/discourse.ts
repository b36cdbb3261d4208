/** The person of the sentences before, and whether the character was asked to play somebody. */
export type Discourse = { third: 'he' | 'she' | 'any' | null; is_past: boolean; is_role: boolean }

export const openDiscourse = (): Discourse => ({ third: null, is_past: false, is_role: false })
