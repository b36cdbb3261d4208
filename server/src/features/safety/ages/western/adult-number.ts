/** A number from 18 to 99 that is not part of a time, a decimal or a percentage. */
export const ADULT_NUMBER = /(?<![\d:.,])(?:1[89]|[2-9]\d)(?![\d:%])/u
