import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { TokenVocabulary } from './tokenize-word.ts'

/** Names of the files in the table's folder. */
export const TABLE_FILES = { weights: 'weights.safetensors', vocabulary: 'vocabulary.txt' }

/** One vector per token. */
export type WordTable = {
  vocabulary: TokenVocabulary
  /** Half-precision numbers as they are in the file, row after row; a second copy would double the memory. */
  weights: Float16Array
  width: number
}

const HEADER_LENGTH_BYTES = 8
const header = z.object({
  'embedding.weight': z.object({
    dtype: z.literal('F16'),
    shape: z.tuple([z.int().positive(), z.int().positive()]),
    data_offsets: z.tuple([z.int(), z.int()]),
  }),
})

/** Reads the table of a folder; undefined when there is none. */
export async function readWordTable(folder: string): Promise<WordTable | undefined> {
  try {
    const [bytes, words] = await Promise.all([
      readFile(join(folder, TABLE_FILES.weights)),
      readFile(join(folder, TABLE_FILES.vocabulary), 'utf8'),
    ])
    const vocabulary = new Map(words.split('\n').map((word, id) => [word, id]))
    return { vocabulary, ...readWeights(bytes) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Reads the safetensors format: the length of a JSON header, the header, the numbers. */
function readWeights(bytes: Buffer): Pick<WordTable, 'weights' | 'width'> {
  const begins = HEADER_LENGTH_BYTES + Number(bytes.readBigUInt64LE(0))
  const { shape, data_offsets } = header.parse(
    JSON.parse(bytes.toString('utf8', HEADER_LENGTH_BYTES, begins)),
  )['embedding.weight']
  const [rows, width] = shape
  const at = bytes.byteOffset + begins + data_offsets[0]
  return { weights: new Float16Array(bytes.buffer, at, rows * width), width }
}
