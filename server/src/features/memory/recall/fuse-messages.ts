import type { NearMessage } from '../meanings/find-nearest.service.ts'
import type { OldMessage } from './recall.queries.ts'

/** A found message. `similarity` is 1 for the best match both by words and by meaning. */
export type FoundMessage = Omit<OldMessage, 'weight'> & {
  similarity: number
  /** The passages near in meaning; none when only words were found. */
  passages: readonly string[]
}

/** Added to each rank. It flattens the ranks, so that a message found both ways beats one that is first in one way. */
const RANK_OFFSET = 10

/**
 * Merges the messages found by words and by meaning, by reciprocal rank fusion. A message with more of the question's
 * words counts more.
 * @param totalWeight the sum of the weights of all words of the question
 */
export function fuseMessages(
  byWords: readonly OldMessage[],
  byMeaning: readonly NearMessage[],
  totalWeight: number,
): FoundMessage[] {
  const isByWordsAlone = byMeaning.length === 0
  const share = isByWordsAlone ? 1 : 0.5
  const found = new Map<string, FoundMessage>()
  for (const [rank, { weight, ...message }] of byWords.entries()) {
    const covered = totalWeight === 0 ? 0 : weight / totalWeight
    // Squares the share of shared words if messages were searched by meaning too: a few shared words say less than a
    // near meaning.
    const worth = isByWordsAlone ? covered : covered ** 2
    found.set(message.record_id, { ...message, similarity: share * worth * scoreRank(rank), passages: [] })
  }
  for (const [rank, message] of byMeaning.entries()) {
    const similarity = found.get(message.record_id)?.similarity ?? 0
    found.set(message.record_id, { ...message, similarity: similarity + share * scoreRank(rank) })
  }
  return [...found.values()]
}

const scoreRank = (rank: number): number => (RANK_OFFSET + 1) / (RANK_OFFSET + 1 + rank)
