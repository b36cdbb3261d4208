import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const COUNTS = 0x1000

const counts = new LRUCache<number, number>({ max: 1_000 })

/**
 * Makes a UUID version 7: unguessable, and new ones sort last, so that indexes grow at one end. Ids of one
 * millisecond are counted (RFC 9562, 6.2), so that a reply sorts after its message.
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  const ms = now.getTime()
  const before = counts.get(ms)
  const count = before === undefined ? bytes.readUInt16BE(6) % (COUNTS / 2) : (before + 1) % COUNTS
  counts.set(ms, count)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatId(bytes)
}

/** Derives an id from another one, for a second effect of something that happens only once per id. */
export const deriveId = (id: string): string =>
  formatId(createHash('sha256').update(id).digest().subarray(0, 16))

function formatId(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const makeFirstId = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A malformed id means "not found" and must not reach a uuid column. */
export const isId = (text: string): boolean => UUID.test(text)

export const readId = (text: string | undefined): string | null =>
  text !== undefined && isId(text) ? text : null
