import { randomBytes } from 'node:crypto'

/** UUID version 7: unguessable, and new ones sort last, so that indexes grow at one end. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What sorts before every id of a moment and of those after it. */
export const firstIdAt = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids are opaque to clients; what is no UUID can only be "not there", and must not reach a uuid column. */
export const isId = (text: string): boolean => UUID.test(text)
