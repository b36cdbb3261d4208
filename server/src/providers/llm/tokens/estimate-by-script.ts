import { SCRIPTS, type Script } from './families.ts'

/** Tokens per letter: the most of cl100k and o200k in twelve languages. */
const TOKENS: Record<Script, number> = {
  latin: 0.29,
  cyrillic: 0.5,
  arabic: 0.9,
  hangul: 1.25,
  kana: 1.1,
  han: 1.65,
}
const PATTERNS: Record<Script, RegExp> = {
  latin: /[\p{Script=Latin}\p{M}\d\s]/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  hangul: /\p{Script=Hangul}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  han: /\p{Script=Han}/u,
}
/** Signs and other scripts count by bytes, which are added to Latin. */
const TOKENS_PER_BYTE = 0.4

const scriptByPoint = new Uint8Array(0x11_0000)

function classifyPoint(point: number): number {
  const cached = scriptByPoint[point] ?? 0
  if (cached !== 0) return cached - 1
  const letter = String.fromCodePoint(point)
  const found = SCRIPTS.findIndex((script) => PATTERNS[script].test(letter))
  const script = found < 0 ? SCRIPTS.length : found
  scriptByPoint[point] = script + 1
  return script
}

const countBytes = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4

/**
 * Estimates without a vocabulary, for endpoints that report sizes by the length of the text. Counts letters as integers and
 * multiplies once per script: adding a fraction per letter would allocate each time.
 */
export function estimateTokensByScript(text: string): number[] {
  const counts = new Uint32Array(SCRIPTS.length + 1)
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0
    const units = point > 0xffff ? 2 : 1
    const script = classifyPoint(point)
    counts[script] = (counts[script] ?? 0) + (script < SCRIPTS.length ? units : countBytes(point))
    at += units - 1
  }
  const weights = SCRIPTS.map((script, index) => (counts[index] ?? 0) * TOKENS[script])
  weights[0] = (weights[0] ?? 0) + (counts[SCRIPTS.length] ?? 0) * TOKENS_PER_BYTE
  return weights
}
