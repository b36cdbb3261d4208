import type { PromptMessage } from './llm.port.ts'

/**
 * Tokens per character of scripts that tokenizers treat alike: the maximum of cl100k and o200k in twelve
 * languages.
 */
const SCRIPTS: { pattern: RegExp; tokens: number }[] = [
  { pattern: /[\p{Script=Latin}\p{M}\d\s]/gu, tokens: 0.29 },
  { pattern: /\p{Script=Cyrillic}/gu, tokens: 0.5 },
  { pattern: /\p{Script=Arabic}/gu, tokens: 0.9 },
  { pattern: /\p{Script=Hangul}/gu, tokens: 1.25 },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, tokens: 1.1 },
  { pattern: /\p{Script=Han}/gu, tokens: 1.65 },
]
/** Tokens per byte of everything else: punctuation, other scripts, emoji. */
const OTHER = 0.4
/** Tokens that a chat template adds. */
const TEMPLATE = { message: 4, request: 3 }
const MARGIN = 1.02
/** The least share of the estimate that a whole prompt can have. */
const WHOLE_MIN = 0.4
/** Tokens; shorter prompts say more about the template than about the text. */
const PROMPT_MIN = 100
/**
 * A small factor overflows the context, and a large one wastes part of it. Factors therefore fall more slowly
 * than they rise.
 */
const STEPS = { up: 1, down: 0.4 }
const FACTORS = { min: 0.35, max: 2.5 }

/** Tokens of a text by script, before any factor. */
function weigh(text: string): number[] {
  let rest = Buffer.byteLength(text)
  const weights = SCRIPTS.map(({ pattern, tokens }) => {
    const found = text.match(pattern)?.join('') ?? ''
    rest -= Buffer.byteLength(found)
    return found.length * tokens
  })
  return [...weights, rest * OTHER]
}

/** Estimates token counts, and corrects itself by the prompt sizes that a model's endpoint reports. */
export function calibrateCounts() {
  const factors = Array.from({ length: SCRIPTS.length + 1 }, () => 1)
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, script) => total + weight * (factors[script] ?? 1), 0)
  return {
    count: (texts: readonly string[]): number[] => texts.map((text) => Math.ceil(sum(weigh(text)) * MARGIN)),
    /** Moves the factor of each script by its share in the error. */
    learn: (messages: readonly PromptMessage[], prompt_tokens: number): void => {
      // The prompt's size includes the pictures, whose tokens no text explains.
      if (messages.some(({ images = [] }) => images.length > 0)) return
      const weights = weigh(messages.map(({ content }) => content).join('\n'))
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
