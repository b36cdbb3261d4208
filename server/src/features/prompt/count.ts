import type { LlmPort } from '#server/providers/llm/llm.port.ts'

/** Tokens that a chat template adds. */
export const PER_MESSAGE = 6
export const PER_REQUEST = 12
/** A picture has at most 768 pixels a side: about 750 tokens for OpenAI's and Qwen's models. */
export const IMAGE_TOKENS = 1_000

export type Count = (texts: readonly string[]) => Promise<number[]>

const countBytes = (text: string): number => Buffer.byteLength(text)

/** Overestimates for every language we know. */
export const estimateTokens = (text: string): number => Math.ceil(countBytes(text) / 3)

export function createCounter(llm: LlmPort): Count {
  return async (texts) => (await llm.countTokens(texts)) ?? texts.map(estimateTokens)
}

/** A token has at least one byte, so text with few enough bytes always fits without a count. */
export const fitsByBytes = (texts: readonly string[], budget: number): boolean =>
  texts.reduce((sum, text) => sum + countBytes(text) + PER_MESSAGE, PER_REQUEST) <= budget
