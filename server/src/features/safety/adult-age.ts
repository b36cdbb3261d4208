export const ADULT_AGE = 18
