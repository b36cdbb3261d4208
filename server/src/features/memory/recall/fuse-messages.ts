import type { NearMessage } from '../meanings/find-near.service.ts'
import type { OldMessage } from './recall.queries.ts'

/** A message of the past that may be told. */
export type FoundMessage = Omit<OldMessage, 'weight'> & {
  /** 0 to 1: first by words and by meaning. */
  likeness: number
  /** The passage of the nearest meaning, if any. */
  passage: string | null
}

/** Flattens the ranks, so that being found both ways beats being first in one. */
const FLAT = 10

/** Joins what was found by words and by meaning, by reciprocal rank fusion. */
export function fuseMessages(
  by_words: readonly OldMessage[],
  by_meaning: readonly NearMessage[],
): FoundMessage[] {
  const lists = [by_words, by_meaning].filter(({ length }) => length > 0)
  const best = lists.length / (FLAT + 1)
  const found = new Map<string, FoundMessage>()
  for (const list of lists)
    for (const [rank, message] of list.entries()) {
      const { record_id, depth, role, content, created_at } = message
      const known = found.get(record_id)
      found.set(record_id, {
        ...{ record_id, depth, role, content, created_at },
        likeness: (known?.likeness ?? 0) + 1 / (FLAT + 1 + rank) / best,
        passage: 'passage' in message ? message.passage : (known?.passage ?? null),
      })
    }
  return [...found.values()]
}
