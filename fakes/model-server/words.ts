const TEXT = `The lamp above the door is lit, and rain runs down the glass in slow lines. Somebody has left a blue
coat on the chair; its pockets are full of sand. “Sit down,” she says, “the tea is still warm.” A naïve little tune
comes from the café next door, 一盏灯在窗边亮着, and the cat 🐈 crosses the floor as if it owned the house. There is a
letter on the table. Nobody has opened it yet.`

/** The model server's text, repeated from the start when it ends. */
export const WORDS = splitWords(TEXT.replaceAll('\n', ' '))

/** A token is a word with the space before it. */
export function splitWords(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

/** Each round's sentences end with its number, so that no reply repeats itself. */
export function wordAt(index: number): string {
  const word = WORDS[index % WORDS.length] ?? ''
  const round = Math.floor(index / WORDS.length)
  if (round === 0) return word
  return `${index % WORDS.length === 0 ? ' ' : ''}${word.replace('.', ` ${round}.`)}`
}

/** Builds a reply of this many tokens. */
export function makeWords(tokens: number, first = 0): string {
  return Array.from({ length: tokens }, (_, index) => wordAt(first + index)).join('')
}
