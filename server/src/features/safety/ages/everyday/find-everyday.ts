import { listEasternRules } from '../eastern/eastern-languages.ts'
import { buildSentenceText, type SentenceText } from '../eastern/sentence-text.ts'
import { guessLanguages } from '../languages/languages.ts'
import type { Names } from '../owner/names.ts'
import type { PlacedMention } from '../reader.ts'
import type { Token } from '../tokens/token.ts'
import { compilePhrases, rememberByLanguage } from '../western/phrase.ts'
import { everydayWords, joinedWords, RECENT, schoolMemories } from './everyday-words.ts'

type Span = Pick<PlacedMention, 'from' | 'to'>

const openPhrases = rememberByLanguage((code) => ({
  everyday: compilePhrases(everydayWords[code]),
  memories: compilePhrases(schoolMemories[code]),
}))

/** Drops what is found inside an everyday phrase ("we met in tenth grade"); the rest of the sentence still counts. */
export function dropEveryday(
  mentions: readonly PlacedMention[],
  tokens: readonly Token[],
  names: Names,
): PlacedMention[] {
  if (!mentions.some(({ isMinor }) => isMinor)) return [...mentions]
  const spans = listEveryday(tokens, names)
  return mentions.filter(
    ({ isMinor, from, to }) => !isMinor || !spans.some((span) => from < span.to && to > span.from),
  )
}

export function listEveryday(tokens: readonly Token[], names: Names): Span[] {
  const western = guessLanguages(tokens).flatMap((numbers) => {
    const phrases = openPhrases(numbers.code)
    if (!phrases) return []
    const sentence = buildSentenceText(tokens, { isSpaced: true, rewrites: [], numbers }, names)
    const patterns = RECENT.test(sentence.text) ? [phrases.everyday] : [phrases.everyday, phrases.memories]
    return patterns.flatMap((pattern) => listSpans(sentence, tokens, pattern))
  })
  const eastern = listEasternRules(tokens).flatMap((rules) => {
    const pattern = joinedWords[rules.code]
    return pattern ? listSpans(buildSentenceText(tokens, rules, names), tokens, pattern) : []
  })
  return [...western, ...eastern]
}

const listSpans = (
  { text, tokens: places }: SentenceText,
  tokens: readonly Token[],
  pattern: RegExp,
): Span[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const first = tokens[places[match.index] ?? 0]
    const last = tokens[places[match.index + match[0].length - 1] ?? 0]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
