import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A vocabulary that splits words as SentencePiece's unigram model does, with one vector per token. */
export type WordTable = {
  tokens: ReadonlyMap<string, number>
  /** Negative logarithms of the tokens' probabilities, in steps of 0.1. */
  costs: Uint8Array
  scales: Float16Array
  /** Numbers from -7 to 7, stored as 1 to 15, two to a byte, row after row; the first is in the lower half. */
  numbers: Uint8Array
  width: number
}

const FILE = new URL('words.bin', import.meta.url)
/** The checksum of `words.bin`. A new file needs another `TABLE_NAME`, and `scripts/age-classifier` has to train again. */
const SHA256 = 'd0f4b2f6b102cf7f9614bde66937ffb9569a7220f007dda789239ca446562034'
const MAGIC = 'CWT1'
const HEAD_BYTES = 16
export const ZERO = 8

let stored: WordTable | undefined

/** `scripts/word-table` made this file. Every caller in a process shares one table. */
export const readWordTable = (): WordTable => (stored ??= checkTable(readFileSync(FILE)))

export function checkTable(file: Buffer): WordTable {
  if (hash('sha256', file) !== SHA256) throw new Error('the table of words is not the one of this version')
  return unpackTable(file)
}

/** Reads a head of four fields of 32 bits (magic, tokens, width, bytes of the vocabulary), then each list. */
export function unpackTable(file: Buffer): WordTable {
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('it is no table of words')
  const [count = 0, width = 0, letters = 0] = [1, 2, 3].map((index) => file.readUInt32LE(index * 4))
  let at = HEAD_BYTES
  const take = (length: number): Uint8Array<ArrayBuffer> => {
    if (at + length > file.length) throw new Error('the table of words is cut off')
    at += length
    return Uint8Array.from(file.subarray(at - length, at))
  }
  const scales = new Float16Array(take(count * 2).buffer)
  const costs = take(count)
  const numbers = take((count * width) / 2)
  const words = Buffer.from(take(letters)).toString().split('\n')
  return { tokens: new Map(words.map((word, id) => [word, id])), costs, scales, numbers, width }
}
