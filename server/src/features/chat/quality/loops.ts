import { CJK } from '#server/platform/text/scripts.ts'
import { listSentenceEnds } from '#server/platform/text/sentences.ts'

const SIGN = new RegExp(`[${CJK}]`, 'gu')
/** Weighs in letters; a CJK character counts as two. */
const weighText = (text: string): number => text.length + (text.match(SIGN)?.length ?? 0)

const BLOCK_MAX = 6
/** Blocks of fewer than 12 letters, such as "Ha!", may repeat three times. */
const BLOCK_LETTERS = 12
/** A sentence of at least 40 letters that occurs three times is a loop, even with other text in between. */
const LONG_LETTERS = 40

type Sentence = { at: number; words: string }

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Lists the complete sentences; the last one may still be growing. */
function listSentences(text: string): Sentence[] {
  const ends = listSentenceEnds(text)
  return ends
    .map((end, index) => ({ at: ends[index - 1] ?? 0, words: keepLetters(text.slice(ends[index - 1], end)) }))
    .filter(({ words }) => words !== '')
}

/** Returns whether the user's own text has the sentence: users ask for repetition ("Say a hundred times that …"). */
function isAskedFor(text: string, at: number, userText: string): boolean {
  const [sentence] = listSentences(text.slice(at))
  return sentence !== undefined && keepLetters(userText).includes(sentence.words)
}

/**
 * Returns where a loop starts: the text from there on occurs at least twice before.
 * @param userText its sentences may repeat freely
 */
export function findLoop(text: string, userText = ''): number | null {
  const sentences = listSentences(text)
  const at = findBlockLoop(sentences) ?? findLongLoop(sentences) ?? findStutter(text)
  return at === null || isAskedFor(text, at, userText) ? null : at
}

/** Finds a block that ends the text three times or more; one of them is kept. */
function findBlockLoop(sentences: readonly Sentence[]): number | null {
  for (let size = 1; size <= BLOCK_MAX && size * 3 <= sentences.length; size++) {
    const words = (start: number): string =>
      sentences
        .slice(start, start + size)
        .map((sentence) => sentence.words)
        .join('|')
    let first = sentences.length - size * 3
    const once = words(first)
    if (weighText(once) < BLOCK_LETTERS || once !== words(first + size) || once !== words(first + size * 2))
      continue
    while (first >= size && words(first - size) === once) first -= size
    return sentences[first + size]?.at ?? null
  }
  return null
}

/** Finds the third occurrence of a long sentence; the first two are kept. */
function findLongLoop(sentences: readonly Sentence[]): number | null {
  const last = sentences.at(-1)
  if (last === undefined || weighText(last.words) < LONG_LETTERS) return null
  return sentences.filter(({ words }) => words === last.words).length >= 3 ? last.at : null
}

const STUTTER = { reach: 120, unitMax: 30, kept: 2 }

function findStutter(text: string): number | null {
  const { reach, unitMax, kept } = STUTTER
  for (let unit = 1; unit <= unitMax && text.length >= reach; unit++) {
    let start = text.length - unit
    while (start > 0 && text[start - 1] === text[start - 1 + unit]) start--
    if (text.length - start >= reach) return start + unit * kept
  }
  return null
}
