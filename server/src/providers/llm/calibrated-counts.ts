import type { PromptMessage } from './llm.port.ts'

/** Tokens per character: the maximum of cl100k and o200k in twelve languages. */
const SCRIPTS: { pattern: RegExp; tokens: number }[] = [
  { pattern: /[\p{Script=Latin}\p{M}\d\s]/u, tokens: 0.29 },
  { pattern: /\p{Script=Cyrillic}/u, tokens: 0.5 },
  { pattern: /\p{Script=Arabic}/u, tokens: 0.9 },
  { pattern: /\p{Script=Hangul}/u, tokens: 1.25 },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, tokens: 1.1 },
  { pattern: /\p{Script=Han}/u, tokens: 1.65 },
]
const OTHER_TOKENS = 0.4
const TEMPLATE = { message: 4, request: 3 }
const MARGIN_FACTOR = 1.02
/** A server that reports less than this share of the estimate has cut the prompt. */
const WHOLE_MIN = 0.4
/** Tokens; shorter prompts say more about the template than about the text. */
const PROMPT_MIN = 100
/**
 * A small factor overflows the context, and a large one wastes part of it, so factors fall more slowly than
 * they rise.
 */
const STEPS = { up: 1, down: 0.4 }
const FACTORS = { min: 0.35, max: 2.5 }

const scriptByPoint = new Uint8Array(0x11_0000)

function findScript(point: number): number {
  const cached = scriptByPoint[point] ?? 0
  if (cached !== 0) return cached - 1
  const letter = String.fromCodePoint(point)
  const found = SCRIPTS.findIndex(({ pattern }) => pattern.test(letter))
  const script = found < 0 ? SCRIPTS.length : found
  scriptByPoint[point] = script + 1
  return script
}

const countBytes = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4

/** Counts letters as integers and multiplies once per script: adding a fraction per letter would allocate each time. */
function countByScript(texts: readonly string[]): number[] {
  const counts = new Uint32Array(SCRIPTS.length + 1)
  for (const text of texts)
    for (let at = 0; at < text.length; at++) {
      const point = text.codePointAt(at) ?? 0
      const units = point > 0xffff ? 2 : 1
      const script = findScript(point)
      counts[script] = (counts[script] ?? 0) + (script < SCRIPTS.length ? units : countBytes(point))
      at += units - 1
    }
  return Array.from(counts, (count, script) => count * (SCRIPTS[script]?.tokens ?? OTHER_TOKENS))
}

/** Corrects its estimates by the prompt sizes that the model's endpoint reports. */
export function createCalibratedCounts() {
  const factors = Array.from({ length: SCRIPTS.length + 1 }, () => 1)
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, script) => total + weight * (factors[script] ?? 1), 0)
  return {
    count: (texts: readonly string[]): number[] =>
      texts.map((text) => Math.ceil(sum(countByScript([text])) * MARGIN_FACTOR)),
    learn: (messages: readonly PromptMessage[], prompt_tokens: number): void => {
      // The prompt's size includes the pictures, whose tokens no text explains.
      if (messages.some(({ images = [] }) => images.length > 0)) return
      const weights = countByScript(messages.map(({ content }) => content))
      // Some servers cut a long prompt and count only the rest.
      if (prompt_tokens < PROMPT_MIN || prompt_tokens < sum(weights) * WHOLE_MIN) return
      const error = prompt_tokens - TEMPLATE.request - TEMPLATE.message * messages.length - sum(weights)
      const square = weights.reduce((total, weight) => total + weight * weight, 0)
      const step = error > 0 ? STEPS.up : STEPS.down
      for (const [script, weight] of weights.entries()) {
        const factor = (factors[script] ?? 1) + (step * error * weight) / square
        factors[script] = Math.min(FACTORS.max, Math.max(FACTORS.min, factor))
      }
    },
  }
}
