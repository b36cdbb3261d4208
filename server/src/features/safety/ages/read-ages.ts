import type { AgeContext, AgeMention } from './age-mention.ts'
import { vocabulary } from './languages/languages.ts'
import { createReview } from './learned/review-sentence.ts'
import { createDiscourse } from './owner/discourse.ts'
import { createNames } from './owner/names.ts'
import { readSentence } from './read-sentence.ts'
import type { PlacedMention, Reader } from './reader.ts'
import { listReadings, type Reading } from './readings/list-readings.ts'
import { readSentences, type Sentence } from './tokens/read-sentences.ts'

export type { AgeContext, AgeMention } from './age-mention.ts'

/** Includes adult ages. Runs in linear time. */
export function readAges(text: string, context: AgeContext): AgeMention[] {
  const names = createNames(context.characterNames, context.userNames)
  const found: AgeMention[] = []
  const seen = new Set<string>()
  for (const reading of listReadings(text, context.characterNames)) {
    for (const mention of readText(reading.text, {
      context,
      names,
      discourse: createDiscourse(),
      isAnchor: vocabulary.isAnchor,
    })) {
      const placed = mapToText(mention, reading, text)
      const key = reading.isPlain
        ? `${placed.from}:${placed.to}:${placed.age}:${placed.owner}`
        : `:${placed.age}:${placed.owner}:${placed.isMinor}`
      if (seen.has(key)) continue
      seen.add(key)
      seen.add(`:${placed.age}:${placed.owner}:${placed.isMinor}`)
      found.push(placed)
    }
  }
  return found
}

/**
 * Reads a text while it is written, without undoing disguises. The last sentence may continue, so it is read
 * again.
 */
export function createStreamedAgeReader(context: AgeContext) {
  const names = createNames(context.characterNames, context.userNames)
  let discourse = createDiscourse()
  let startsLine = true
  return {
    /** @returns the ages, and where the last sentence begins: the next text begins there */
    read: (text: string): { mentions: PlacedMention[]; openFrom: number } => {
      const mentions: PlacedMention[] = []
      let openFrom = 0
      let now = discourse
      for (const sentence of readSentences(text, vocabulary, startsLine)) {
        discourse = now
        now = { ...now }
        openFrom = sentence.tokens[0]?.from ?? 0
        startsLine = sentence.startsLine
        mentions.push(
          ...readSentence({ context, names, discourse: now, isAnchor: vocabulary.isAnchor }, sentence),
        )
      }
      return { mentions, openFrom }
    },
  }
}

function readText(text: string, reader: Reader): PlacedMention[] {
  const mentions: PlacedMention[] = []
  const review = reader.context.readsHints ? createReview(reader, text) : null
  let before: Sentence | undefined
  for (const sentence of readSentences(text, vocabulary)) {
    const found = readSentence(reader, sentence)
    mentions.push(...(review ? review(sentence, found) : found))
    if (before && isComparison(text, before)) mentions.push(...readTogether(reader, before, sentence))
    before = sentence
  }
  return mentions
}

/** "Is three years younger than Tom." The next sentence may tell Tom's age. */
const COMPARISON =
  /younger|jünger|de moins que|menor que|más joven que|meno di|più giovane di|mais nov[oa] (?:do )?que|младше|моложе|より.{1,4}下|보다 .{0,8}(?:어리|적)|أصغر من|比.{1,6}小/iu
/** A comparison, and the age in the sentence after it, are shorter than this. */
const COMPARISON_LETTERS = 120

const isComparison = (text: string, { tokens }: Sentence): boolean => {
  const from = tokens[0]?.from ?? 0
  const to = tokens.at(-1)?.to ?? 0
  return to - from < COMPARISON_LETTERS && COMPARISON.test(text.slice(from, to))
}

/** @returns the ages that need both sentences */
function readTogether(reader: Reader, first: Sentence, second: Sentence): PlacedMention[] {
  const border = second.tokens[0]?.from ?? 0
  const last = first.tokens.at(-1)
  if (!last || (second.tokens.at(-1)?.to ?? 0) - border > COMPARISON_LETTERS) return []
  const bare = /^[.。!]$/.test(last.text) ? first.tokens.slice(0, -1) : first.tokens
  const comma = { ...last, kind: 'mark' as const, text: ',', value: null, isSpaced: false }
  const tokens = [...bare, comma, ...second.tokens]
  const discourse = createDiscourse()
  return readSentence({ ...reader, discourse }, { tokens, startsLine: first.startsLine }).filter(
    ({ from, to, isMinor }) => isMinor && from < border && to > border,
  )
}

function mapToText(mention: PlacedMention, reading: Reading, text: string): AgeMention {
  const from = reading.mapOffset(mention.from)
  const to = Math.max(from, reading.mapOffset(mention.to))
  return { ...mention, from, to, quote: text.slice(from, to) }
}
