import { randomBytes } from 'node:crypto'

/** Without letters that are taken for digits: people read these numbers out to each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Such as `T-7K3M-9QXW`: unguessable enough to be no list, short enough to be written down. */
export function newReceiptNumber(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}
