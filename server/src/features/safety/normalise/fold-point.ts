import { resolveConfusable } from './confusables.ts'

type PointRange = readonly [first: number, last: number]
/** Latin, Greek, Cyrillic, Hebrew and Arabic; in other scripts such marks are letters. */
const ACCENTS: readonly PointRange[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0487],
  [0x0591, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
]
/** Characters outside Unicode's format and control classes: joiners, fillers, variation selectors. */
const FILLERS: readonly PointRange[] = [
  [0x034f, 0x034f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xffa0, 0xffa0],
  [0xe0100, 0xe01ef],
]
const FORMAT = /[\p{Cf}\p{Cc}]/u
const SPACE = /\s/
const APOSTROPHE = /^['’ʼ`´]$/

const cache = new Map<number, string>()

/** Folds to lower case without accents; empty for an invisible character. */
export function foldPoint(point: number): string {
  const before = cache.get(point)
  if (before !== undefined) return before
  const folded = foldSeen(String.fromCodePoint(point))
  cache.set(point, folded)
  return folded
}

function foldSeen(seen: string): string {
  if (SPACE.test(seen)) return ' '
  const plain = seen.normalize('NFKD').toLowerCase().normalize('NFKD')
  return [...plain].map((letter) => (isSeen(letter) ? resolveConfusable(letter) : '')).join('')
}

const isIn = (ranges: readonly PointRange[], point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last)

function isSeen(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return !isIn(ACCENTS, point) && !isIn(FILLERS, point) && !FORMAT.test(letter) && !APOSTROPHE.test(letter)
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  l: 'i',
}
const RUN = /(.)\1{2,}/gsu
const IS_PLAIN = /^[a-km-z]*$/

/** A price, year or room number; without letters, digits stay digits. */
export const NUMBER = /^[@$]*\d[\d@$]*$/

/** A cache, because chats repeat a few thousand words. */
const skeletons = new Map<string, string>()
const KNOWN = { words: 20_000, letters: 24 }

/** Digits and signs that resemble letters become letters; repeated letters collapse. */
export function foldToSkeleton(word: string): string {
  const before = skeletons.get(word)
  if (before !== undefined) return before
  const skeleton = stripDecoration(word)
  if (word.length > KNOWN.letters) return skeleton
  if (skeletons.size >= KNOWN.words) skeletons.clear()
  skeletons.set(word, skeleton)
  return skeleton
}

function stripDecoration(word: string): string {
  let skeleton = word
  if (!IS_PLAIN.test(word)) {
    skeleton = ''
    for (const letter of word) skeleton += LEET[letter] ?? letter
  }
  return hasRun(skeleton) ? skeleton.replace(RUN, '$1') : skeleton
}

function hasRun(word: string): boolean {
  for (let index = 2; index < word.length; index++)
    if (word[index] === word[index - 1] && word[index] === word[index - 2]) return true
  return false
}
