import type { Token } from '../tokens/token.ts'

const DIGITS = '〇一二三四五六七八九'
const NUMERAL = /^[〇零一二三四五六七八九十百千两卅廿]$/

/** Reads "十五", "一五" and "二十" below 1000; null for any other text. */
export function readCjkNumber(
  tokens: readonly Token[],
  at: number,
): { value: number; length: number } | null {
  let signs = ''
  while (NUMERAL.test(tokens[at + signs.length]?.text ?? '')) signs += tokens[at + signs.length]?.text
  if (signs === '' || signs.length > 5) return null
  const value = /[十百千]/.test(signs) ? readPlaces(signs) : readRow(signs)
  return { value, length: signs.length }
}

const readDigit = (sign: string): number =>
  sign === '两' ? 2 : sign === '零' ? 0 : sign === '廿' ? 20 : sign === '卅' ? 30 : DIGITS.indexOf(sign)

function readPlaces(signs: string): number {
  let value = 0
  let open = 0
  for (const sign of signs) {
    const place = sign === '十' ? 10 : sign === '百' ? 100 : sign === '千' ? 1000 : 0
    if (place === 0) open = readDigit(sign)
    else {
      value += (open || 1) * place
      open = 0
    }
  }
  return value + open
}

function readRow(signs: string): number {
  if (signs.startsWith('廿') || signs.startsWith('卅'))
    return readDigit(signs[0] ?? '') + (signs[1] ? readDigit(signs[1]) : 0)
  return [...signs].reduce((value, sign) => value * 10 + readDigit(sign), 0)
}
