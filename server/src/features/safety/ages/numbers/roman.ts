import type { Token } from '../tokens/token.ts'

const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const ROMAN = new Map<string, number>(
  ['', 'x', 'xx', 'xxx'].flatMap((tens, ten) =>
    UNITS.map((unit, one): [string, number] => [tens + unit, ten * 10 + one]),
  ),
)
ROMAN.set('xiix', 18)

/** Reads Roman numerals of at least two capital letters. */
export function readRoman({ text, isCapital, isLatin }: Token): { value: number; length: number } | null {
  const value = isCapital && isLatin && text.length > 1 ? ROMAN.get(text) : undefined
  return value === undefined ? null : { value, length: 1 }
}
