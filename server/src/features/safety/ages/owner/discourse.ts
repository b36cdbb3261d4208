export type Discourse = {
  third: 'he' | 'she' | 'any' | null
  isPast: boolean
  isRole: boolean
  isAgeAsked: boolean
  /** A sentence that was only a number from 8 to 17: "Fifteen. And you?" */
  bareAge: { from: number; to: number; age: number } | null
}

export const createDiscourse = (): Discourse => ({
  third: null,
  isPast: false,
  isRole: false,
  isAgeAsked: false,
  bareAge: null,
})
