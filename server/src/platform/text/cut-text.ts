/** Cuts a text to `max` UTF-16 units. Drops half a character at its end, which the database would refuse. */
export const cutText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
