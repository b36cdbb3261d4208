import { extractWords } from '#server/features/search/public.ts'
import { removeMarkup } from '#server/platform/text/remove-markup.ts'
import { splitSentences } from '#server/platform/text/sentences.ts'
import { matchesTerm, type Term } from './terms.ts'

const EXCERPT_LETTERS = 200

export function chooseExcerpt(content: string, terms: readonly (Term & { weight: number })[]): string {
  const sentences = splitSentences(removeMarkup(content))
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const best = chooseBestSentence(sentences, terms)
  let from = best
  let to = best + 1
  const fits = (a: number, b: number): boolean => sentences.slice(a, b).join(' ').length <= EXCERPT_LETTERS
  if (!fits(from, to)) return [...(sentences[best] ?? '')].slice(0, EXCERPT_LETTERS).join('')
  while (to < sentences.length && fits(from, to + 1)) to += 1
  while (from > 0 && fits(from - 1, to)) from -= 1
  return sentences.slice(from, to).join(' ')
}

function chooseBestSentence(
  sentences: readonly string[],
  terms: readonly (Term & { weight: number })[],
): number {
  const weights = sentences.map((sentence) => {
    const words = extractWords(sentence)
    return terms
      .filter((term) => words.some((word) => matchesTerm(word, term)))
      .reduce((sum, { weight }) => sum + weight, 0)
  })
  return Math.max(0, weights.indexOf(Math.max(...weights)))
}
