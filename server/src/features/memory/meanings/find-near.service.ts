import type { Db } from '#server/platform/database/db.ts'
import type { OldMessage } from '../recall/recall.queries.ts'
import { listBySeq, type MeaningsChat } from './meanings.queries.ts'
import { computeCosine, quantise, readSigns } from './quantise.ts'
import { readChatSigns } from './sign-cache.ts'
import { splitPassages } from './split-passages.ts'

/** Passages of which the numbers are compared, after the signs of all. */
const COMPARED = 300
/** A passage with less in common is no memory of it. */
const NEARNESS_MIN = 0.15
/** Passages looked at for these, repeated ones included, and how often one counts that is said again and again. */
const LOOKED_AT = 20_000
const REPEATS_MAX = 2

export type NearMessage = Omit<OldMessage, 'weight'> & {
  /** Similarity of the nearest passage, 0 to 1. */
  nearness: number
  passage: string
}

type Asked = MeaningsChat & { values: readonly number[]; below_depth: number; limit: number }

/** Older messages of near meaning, the nearest first. */
export async function findNear(
  db: Db,
  { user_id, chat_id, model, values, below_depth, limit }: Asked,
): Promise<NearMessage[]> {
  const chat = { user_id, chat_id, model }
  const question = quantise(values)
  const known = await readChatSigns(db, chat, question.length)
  const seqs = selectNearest(known, new Uint32Array(readSigns(question).buffer))
  if (seqs.size === 0) return []
  const rows = await listBySeq(db, chat, { seqs: [...seqs], below_depth })
  return rows
    .map(({ numbers, ...message }) => {
      const { at, nearness } = findNearest(numbers, question)
      return { ...message, nearness, passage: splitPassages(message.content)[at] ?? '' }
    })
    .filter(({ nearness }) => nearness >= NEARNESS_MIN)
    .sort((a, b) => b.nearness - a.nearness || (a.record_id < b.record_id ? 1 : -1))
    .slice(0, limit)
}

type Signs = Pick<Awaited<ReturnType<typeof readChatSigns>>, 'rows' | 'signs' | 'seqs' | 'width'>

/** Returns the messages of the passages with the fewest different signs, of repeated passages the newest ones. */
function selectNearest({ rows, signs, seqs, width }: Signs, question: Uint32Array): Set<number> {
  const seen = new Map<string, number>()
  const near = new Set<number>()
  let looked_at = 0
  for (const row of sortByDistance({ rows, signs, width }, question)) {
    if (near.size === COMPARED || looked_at++ === LOOKED_AT) break
    const pattern = signs.subarray(row * width, (row + 1) * width).join()
    const repeats = seen.get(pattern) ?? 0
    seen.set(pattern, repeats + 1)
    if (repeats < REPEATS_MAX) near.add(seqs[row] ?? 0)
  }
  return near
}

/** Sorts rows by the number of different signs, then newest first, in two passes over all. */
function sortByDistance({ rows, signs, width }: Omit<Signs, 'seqs'>, question: Uint32Array): Uint32Array {
  const distances = new Uint16Array(rows)
  const starts = new Uint32Array(width * 32 + 2)
  for (let row = 0, at = 0; row < rows; row++) {
    let distance = 0
    for (let word = 0; word < width; word++, at++)
      distance += countBits((signs[at] ?? 0) ^ (question[word] ?? 0))
    distances[row] = distance
    starts[distance + 1] = (starts[distance + 1] ?? 0) + 1
  }
  for (let distance = 1; distance < starts.length; distance++)
    starts[distance] = (starts[distance] ?? 0) + (starts[distance - 1] ?? 0)
  const sorted = new Uint32Array(rows)
  for (let row = rows - 1; row >= 0; row--) {
    const distance = distances[row] ?? 0
    const at = starts[distance] ?? 0
    sorted[at] = row
    starts[distance] = at + 1
  }
  return sorted
}

/** Counts the set bits of 32 in parallel. */
function countBits(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function findNearest(numbers: Buffer, question: Int8Array): { at: number; nearness: number } {
  const all = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length)
  let best = { at: 0, nearness: -1 }
  for (let at = 0; at * question.length < all.length; at++) {
    const own = all.subarray(at * question.length, (at + 1) * question.length)
    const nearness = computeCosine(own, question)
    if (nearness > best.nearness) best = { at, nearness }
  }
  return best
}
