import type { Entry } from './effect.ts'

export const shareEntry = (words: string, entry: Entry): [string, Entry][] =>
  words.split(', ').map((word) => [word, entry])

export const listOwnEntries = <Word extends string>(
  words: readonly Word[],
  findEntry: (word: Word) => Entry,
): [string, Entry][] =>
  words
    .filter((word) => word !== 'none')
    .flatMap((word): [string, Entry][] => listSpellings(word).map((spelling) => [spelling, findEntry(word)]))

export const listSpellings = (word: string): readonly string[] => [word, word.replaceAll('-', ' ')]
