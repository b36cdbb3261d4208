import type { Db } from '#server/platform/database/db.ts'
import { type CommonGround, findCommonGround, removeCommonGround } from './common-ground.ts'
import { type Neighbourhood, packNeighbourhood } from './hubness.ts'
import { countSignBytes, writeRows } from './interleaved-signs.ts'
import { listSample, listSignBits, type MeaningsChat } from './meanings.queries.ts'
import type { PassageSignBits } from './select-nearest.ts'

/** At most 64 MB for all chats together. The least recently searched chats are dropped first. */
export const BYTES_MAX = 64_000_000
const ENTRY_BYTES = 1_500
const KEPT_BYTES = 50
const BATCH_MESSAGES = 5_000

const SAMPLE_ROWS = 400
const GROWTH_FACTOR = 1.25

export type ChatSignBits = PassageSignBits & {
  upto: number
  common: CommonGround | null
  neighbourhood: Neighbourhood | null
  commonRows: number
  reading: Promise<void> | null
}

type Cache = Map<string, ChatSignBits>
const cache: Cache = new Map()

export async function loadChatSignBits(db: Db, chat: MeaningsChat, width: number): Promise<ChatSignBits> {
  const key = `${chat.user_id} ${chat.chat_id} ${chat.model}`
  const signs = cache.get(key) ?? createEmptySignBits(width)
  cache.delete(key)
  cache.set(key, signs)
  signs.reading ??= loadNewSignBits(db, chat, signs, width).finally(() => {
    signs.reading = null
    dropOldestChats(cache)
  })
  await signs.reading
  return signs
}

export const createEmptySignBits = (width: number): ChatSignBits => ({
  upto: 0,
  rows: 0,
  signs: new Uint8Array(0),
  seqs: new Float64Array(0),
  is_user: new Uint8Array(0),
  depths: new Int32Array(0),
  bytes: Math.ceil(width / 32) * 4,
  common: null,
  neighbourhood: null,
  commonRows: 0,
  reading: null,
})

async function loadNewSignBits(
  db: Db,
  chat: MeaningsChat,
  cached: ChatSignBits,
  width: number,
): Promise<void> {
  for (;;) {
    const messages = await listSignBits(db, { ...chat, after: cached.upto, limit: BATCH_MESSAGES })
    growArrays(
      cached,
      messages.reduce((sum, { signs }) => sum + signs.length / cached.bytes, 0),
    )
    for (const { seq, signs, is_user, depth } of messages) {
      const end = cached.rows + signs.length / cached.bytes
      writeRows(cached, cached.rows, signs)
      cached.seqs.fill(seq, cached.rows, end)
      cached.is_user.fill(is_user ? 1 : 0, cached.rows, end)
      cached.depths.fill(depth, cached.rows, end)
      cached.rows = end
      cached.upto = seq
    }
    if (messages.length < BATCH_MESSAGES) break
  }
  if (cached.rows <= cached.commonRows * GROWTH_FACTOR) return
  const sample = splitNumbers(await listSample(db, chat, pickSample(cached)), width)
  const common = findCommonGround(sample)
  cached.common = common
  cached.neighbourhood =
    common === null ? null : packNeighbourhood(sample.map((numbers) => removeCommonGround(numbers, common)))
  cached.commonRows = cached.rows
}

function pickSample({ rows, seqs }: PassageSignBits): number[] {
  const step = Math.max(1, rows / SAMPLE_ROWS)
  const rowsPicked = Array.from({ length: Math.min(rows, SAMPLE_ROWS) }, (_, index) =>
    Math.floor(index * step),
  )
  return [...new Set(rowsPicked.map((row) => seqs[row] ?? 0))]
}

const splitNumbers = (messages: readonly Buffer[], width: number): Int8Array[] =>
  messages.flatMap((numbers) =>
    Array.from(
      { length: numbers.length / width },
      (_, index) => new Int8Array(numbers.buffer, numbers.byteOffset + index * width, width),
    ),
  )

/** Grows the arrays for new messages, by half, so that they are rarely copied. */
function growArrays(cached: ChatSignBits, more: number): void {
  const needed = cached.rows + more
  if (needed <= cached.seqs.length) return
  const capacity = Math.ceil(needed * 1.5)
  const signs = new Uint8Array(countSignBytes(capacity, cached.bytes))
  signs.set(cached.signs)
  const seqs = new Float64Array(capacity)
  seqs.set(cached.seqs)
  const is_user = new Uint8Array(capacity)
  is_user.set(cached.is_user)
  const depths = new Int32Array(capacity)
  depths.set(cached.depths)
  Object.assign(cached, { signs, seqs, is_user, depths })
}

function measureBytes({ signs, seqs, is_user, depths, common, neighbourhood }: ChatSignBits): number {
  const sample = (common?.mean.byteLength ?? 0) * (1 + (common?.directions.length ?? 0))
  const arrays = signs.byteLength + seqs.byteLength + is_user.byteLength + depths.byteLength
  const neighbours = (neighbourhood?.signs.byteLength ?? 0) + (neighbourhood?.kept.size ?? 0) * KEPT_BYTES
  return ENTRY_BYTES + arrays + sample + neighbours
}

export function dropOldestChats(cache: Cache): void {
  let bytes = 0
  for (const chat of cache.values()) bytes += measureBytes(chat)
  for (const [key, chat] of cache) {
    if (bytes <= BYTES_MAX || cache.size === 1) return
    if (chat.reading !== null) continue
    bytes -= measureBytes(chat)
    cache.delete(key)
  }
}
