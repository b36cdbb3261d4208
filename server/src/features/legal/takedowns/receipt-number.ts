import { randomBytes } from 'node:crypto'

/** Leaves out letters that look like digits: people read these numbers aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats as `T-7K3M-9QXW`: too random to enumerate, short enough to write down. */
export function newReceiptNumber(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}
