import type { Entry } from './effect.ts'

/** Words that all say the same. */
export const many = (words: string, entry: Entry): [string, Entry][] =>
  words.split(', ').map((word) => [word, entry])

/** The vocabulary's own words, with and without their hyphens. */
export const own = <Word extends string>(
  words: readonly Word[],
  entryOf: (word: Word) => Entry,
): [string, Entry][] =>
  words
    .filter((word) => word !== 'none')
    .flatMap((word): [string, Entry][] => spellingsOf(word).map((spelling) => [spelling, entryOf(word)]))

export const spellingsOf = (word: string): readonly string[] => [word, word.replaceAll('-', ' ')]
