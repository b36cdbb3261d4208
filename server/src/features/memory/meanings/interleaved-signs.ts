/** Rows that stand side by side, so that one instruction reads the same byte of all of them. */
export const BLOCK_ROWS = 16

/** Sign bits of rows in blocks of 16: byte 0 of the 16 rows, then byte 1 of the 16 rows, and so on. */
export type InterleavedSigns = { signs: Uint8Array; rows: number; bytes: number }

export const countSignBytes = (rows: number, bytes: number): number =>
  Math.ceil(rows / BLOCK_ROWS) * BLOCK_ROWS * bytes

const locateByte = (row: number, bytes: number): number =>
  (row - (row % BLOCK_ROWS)) * bytes + (row % BLOCK_ROWS)

/** Writes the consecutive rows of `packed`, starting at `row`. */
export function writeRows({ signs, bytes }: InterleavedSigns, row: number, packed: Uint8Array): void {
  for (let from = 0, to = row; from < packed.length; from += bytes, to++)
    for (let byte = 0, at = locateByte(to, bytes); byte < bytes; byte++, at += BLOCK_ROWS)
      signs[at] = packed[from + byte] ?? 0
}

export function hasSameBits({ signs, bytes }: InterleavedSigns, one: number, other: number): boolean {
  const [first, second] = [locateByte(one, bytes), locateByte(other, bytes)]
  for (let at = 0; at < bytes * BLOCK_ROWS; at += BLOCK_ROWS)
    if (signs[first + at] !== signs[second + at]) return false
  return true
}
