/** Sentences, each with its end and with what closes it. */
const SENTENCE = /[^\p{STerm}…\n]+(?:[\p{STerm}…]+["'”’»」』)*_]*|\n)/gu
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu
/** How much is said: such a sign says as much as two letters. */
const weightOf = (words: string): number => words.length + (words.match(CJK)?.length ?? 0)

/** As many sentences may come round together. */
const BLOCK_MAX = 6
/** Three times "Ha!" is laughter. */
const BLOCK_LETTERS = 12
/** A sentence as long as this is no refrain: said three times it is a loop, whatever stands between. */
const LONG_LETTERS = 40

type Sentence = { at: number; words: string }

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const sentencesOf = (text: string): Sentence[] =>
  [...text.matchAll(SENTENCE)]
    .map((match) => ({ at: match.index, words: lettersOf(match[0]) }))
    .filter(({ words }) => words !== '')

/** "Say a hundred times that …" is meant. */
function isAskedFor(text: string, at: number, asked: string): boolean {
  const [sentence] = sentencesOf(text.slice(at))
  return sentence !== undefined && lettersOf(asked).includes(sentence.words)
}

/**
 * Where a text begins to go round in circles: what comes from there on has been said twice before, or more.
 * @param asked what it answers: a sentence that stands there may come as often as it likes
 */
export function loopIn(text: string, asked = ''): number | null {
  const sentences = sentencesOf(text)
  const at = blockLoop(sentences) ?? longLoop(sentences) ?? stutter(text)
  return at === null || isAskedFor(text, at, asked) ? null : at
}

/** The last sentences, three times one after the other, or oftener: once is kept. */
function blockLoop(sentences: readonly Sentence[]): number | null {
  for (let size = 1; size <= BLOCK_MAX && size * 3 <= sentences.length; size++) {
    const words = (start: number): string =>
      sentences
        .slice(start, start + size)
        .map((sentence) => sentence.words)
        .join('|')
    let first = sentences.length - size * 3
    const once = words(first)
    if (weightOf(once) < BLOCK_LETTERS || once !== words(first + size) || once !== words(first + size * 2))
      continue
    while (first >= size && words(first - size) === once) first -= size
    return sentences[first + size]?.at ?? null
  }
  return null
}

/** A long sentence for the third time: twice is kept. */
function longLoop(sentences: readonly Sentence[]): number | null {
  const last = sentences.at(-1)
  if (last === undefined || weightOf(last.words) < LONG_LETTERS) return null
  return sentences.filter(({ words }) => words === last.words).length >= 3 ? last.at : null
}

const STUTTER = { reach: 120, unit_max: 30, kept: 2 }

/** A tail that is one short piece over and over, without a sentence's end. */
function stutter(text: string): number | null {
  const { reach, unit_max, kept } = STUTTER
  for (let unit = 1; unit <= unit_max && text.length >= reach; unit++) {
    let start = text.length - unit
    while (start > 0 && text[start - 1] === text[start - 1 + unit]) start--
    if (text.length - start >= reach) return start + unit * kept
  }
  return null
}
