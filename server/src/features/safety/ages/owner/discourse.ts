/** Whom the sentences before spoke of last. */
export type Discourse = { third: 'he' | 'she' | 'any' | null; is_past: boolean }

export const openDiscourse = (): Discourse => ({ third: null, is_past: false })
