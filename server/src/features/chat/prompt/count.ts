import type { LlmPort } from '#server/providers/llm/llm.port.ts'

/** What a chat template adds around each message, and around the whole. */
export const PER_MESSAGE = 6
export const PER_REQUEST = 12

/** Tokens of each text. */
export type Count = (texts: readonly string[]) => Promise<number[]>

const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Errs on the side of too many for every language we know. */
export const estimateTokens = (text: string): number => Math.ceil(bytesOf(text) / 3)

/** The endpoint's own tokenizer where it has one, else the estimate. */
export function counterFor(llm: LlmPort): Count {
  return async (texts) => (await llm.countTokens(texts)) ?? texts.map(estimateTokens)
}

/** A token is at least one byte, so a text of so many bytes can never be more tokens: no need to ask. */
export const surelyFits = (texts: readonly string[], budget: number): boolean =>
  texts.reduce((sum, text) => sum + bytesOf(text) + PER_MESSAGE, PER_REQUEST) <= budget
