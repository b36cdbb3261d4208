const NAMING: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/\S+|www\.\S+/giu, 'a link'],
  [/[^\s@]+@[^\s@]+\.[^\s@]+/gu, 'an address'],
  [/(?<=^|\s)@[\p{L}\p{N}_.-]{2,}/gu, 'somebody'],
  // Short numbers stay: ages, years and prices are the subject of such texts.
  [/\+?\d[\d\s()./-]{6,}\d/gu, 'a number'],
]

/** Returns a text as one line of an evaluation file, without addresses, links, handles and long numbers. */
export const anonymiseLine = (text: string): string =>
  NAMING.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text)
    .replace(/\s+/gu, ' ')
    .trim()
