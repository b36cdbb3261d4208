import type { AgeContext, AgeMention } from './age-mention.ts'
import { vocabulary } from './languages/languages.ts'
import { openDiscourse } from './owner/discourse.ts'
import { openNames } from './owner/names.ts'
import { readSentence } from './read-sentence.ts'
import type { PlacedMention, Reader } from './reader.ts'
import { listReadings, type Reading } from './readings/list-readings.ts'
import { readSentences } from './tokens/read-sentences.ts'

export type { AgeContext, AgeMention } from './age-mention.ts'

/** Finds every stated age or minority and its owner, including adult ages. Runs in linear time. */
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
 * Reads a text while it is written, without undoing disguises. Reads each sentence once, and the last one again, because it may
 * continue.
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
  for (const sentence of readSentences(text, vocabulary)) mentions.push(...readSentence(reader, sentence))
  return mentions
}

function mapToText(mention: PlacedMention, reading: Reading, text: string): AgeMention {
  const from = reading.mapOffset(mention.from)
  const to = Math.max(from, reading.mapOffset(mention.to))
  return { ...mention, from, to, quote: text.slice(from, to) }
}
