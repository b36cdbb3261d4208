import type { Db } from '#server/platform/database/db.ts'
import { listSigns, type MeaningsChat } from './meanings.queries.ts'

/** Memory for the signs of all chats together; the least recently searched ones are dropped first. */
const BYTES_MAX = 64_000_000
/** Messages read at once. */
const PIECE = 5_000

/** The first stage of a search in one chat: a row of sign bits and a message number for each passage. */
type ChatSigns = {
  /** Highest number read. */
  upto: number
  rows: number
  signs: Uint32Array
  seqs: Float64Array
  /** Words of 32 bits per passage. */
  width: number
  reading: Promise<void> | null
}

type Cache = Map<string, ChatSigns>
const caches = new WeakMap<Db, Cache>()

/** Returns the signs of a chat, read on to the newest message. */
export async function readChatSigns(db: Db, chat: MeaningsChat, width: number): Promise<ChatSigns> {
  const cache = caches.get(db) ?? new Map<string, ChatSigns>()
  caches.set(db, cache)
  const key = `${chat.user_id} ${chat.chat_id} ${chat.model}`
  const known = cache.get(key) ?? makeEmpty(width)
  // Moves to the end, as the most recently searched one.
  cache.delete(key)
  cache.set(key, known)
  known.reading ??= readOn(db, chat, known).finally(() => {
    known.reading = null
    dropOldest(cache)
  })
  await known.reading
  return known
}

const makeEmpty = (width: number): ChatSigns => ({
  upto: 0,
  rows: 0,
  signs: new Uint32Array(0),
  seqs: new Float64Array(0),
  width: Math.ceil(width / 32),
  reading: null,
})

async function readOn(db: Db, chat: MeaningsChat, known: ChatSigns): Promise<void> {
  for (;;) {
    const messages = await listSigns(db, chat, { after: known.upto, limit: PIECE })
    const bytes_each = known.width * 4
    makeRoom(
      known,
      messages.reduce((sum, { signs }) => sum + signs.length / bytes_each, 0),
    )
    const bytes = new Uint8Array(known.signs.buffer)
    for (const { seq, signs } of messages) {
      bytes.set(signs, known.rows * bytes_each)
      known.seqs.fill(Number(seq), known.rows, known.rows + signs.length / bytes_each)
      known.rows += signs.length / bytes_each
      known.upto = Number(seq)
    }
    if (messages.length < PIECE) return
  }
}

/** Grows by half, so that reading on costs little. */
function makeRoom(known: ChatSigns, more: number): void {
  const needed = known.rows + more
  if (needed <= known.seqs.length) return
  const room = Math.ceil(needed * 1.5)
  const signs = new Uint32Array(room * known.width)
  signs.set(known.signs)
  const seqs = new Float64Array(room)
  seqs.set(known.seqs)
  Object.assign(known, { signs, seqs })
}

function dropOldest(cache: Cache): void {
  let bytes = 0
  for (const { signs, seqs } of cache.values()) bytes += signs.byteLength + seqs.byteLength
  for (const [key, { signs, seqs, reading }] of cache) {
    if (bytes <= BYTES_MAX || cache.size === 1) return
    if (reading !== null) continue
    bytes -= signs.byteLength + seqs.byteLength
    cache.delete(key)
  }
}
