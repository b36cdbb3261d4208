import type { AgeContext, AgeMention } from './age-mention.ts'
import { vocabulary } from './languages/languages.ts'
import { openReview } from './learned/review-sentence.ts'
import { openDiscourse } from './owner/discourse.ts'
import { openNames } from './owner/names.ts'
import { readSentence } from './read-sentence.ts'
import { asksWriter, type PlacedMention, type Reader } from './reader.ts'
import { listReadings, type Reading } from './readings/list-readings.ts'
import { readSentences, type Sentence } from './tokens/read-sentences.ts'

export type { AgeContext, AgeMention } from './age-mention.ts'

/** Includes adult ages. Runs in linear time. */
export function readAges(text: string, context: AgeContext): AgeMention[] {
  const names = openNames(context.character_names, context.user_names)
  const found: AgeMention[] = []
  const seen = new Set<string>()
  for (const reading of listReadings(text, context.character_names)) {
    for (const mention of readText(reading.text, {
      context,
      names,
      discourse: openDiscourse(),
      isAnchor: vocabulary.isAnchor,
    })) {
      const placed = mapToText(mention, reading, text)
      const key = reading.is_plain
        ? `${placed.from}:${placed.to}:${placed.age}:${placed.owner}`
        : `:${placed.age}:${placed.owner}:${placed.is_minor}`
      if (seen.has(key)) continue
      seen.add(key)
      seen.add(`:${placed.age}:${placed.owner}:${placed.is_minor}`)
      found.push(placed)
    }
  }
  return found
}

/**
 * Reads a text while it is written, without undoing disguises. The last sentence may continue, so it is read
 * again.
 */
export function openAgeReader(context: AgeContext) {
  const names = openNames(context.character_names, context.user_names)
  let discourse = openDiscourse()
  let starts_line = true
  return {
    /** @returns the ages, and where the last sentence begins: the next text begins there */
    read: (text: string): { mentions: PlacedMention[]; open_from: number } => {
      const mentions: PlacedMention[] = []
      let open_from = 0
      let now = discourse
      for (const sentence of readSentences(text, vocabulary, starts_line)) {
        discourse = now
        now = { ...now }
        open_from = sentence.tokens[0]?.from ?? 0
        starts_line = sentence.starts_line
        mentions.push(
          ...readSentence(
            { context, names, discourse: now, isAnchor: vocabulary.isAnchor, is_growing: true },
            sentence,
          ),
        )
      }
      return { mentions, open_from }
    },
  }
}

function readText(text: string, reader: Reader): PlacedMention[] {
  const mentions: PlacedMention[] = []
  const review = asksWriter(reader) ? openReview(reader, text) : null
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
  const comma = { ...last, kind: 'mark' as const, text: ',', value: null, is_spaced: false }
  const tokens = [...bare, comma, ...second.tokens]
  const discourse = openDiscourse()
  return readSentence({ ...reader, discourse }, { tokens, starts_line: first.starts_line }).filter(
    ({ from, to, is_minor }) => is_minor && from < border && to > border,
  )
}

function mapToText(mention: PlacedMention, reading: Reading, text: string): AgeMention {
  const from = reading.mapOffset(mention.from)
  const to = Math.max(from, reading.mapOffset(mention.to))
  return { ...mention, from, to, quote: text.slice(from, to) }
}
