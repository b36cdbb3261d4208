import type { Count } from './count.ts'

const SENTENCE = /[^.!?。！？…\n]+(?:[.!?。！？…]+["'”’)]*\s*|\n+|$)/gu

/** The longest beginning of whole sentences within so many tokens; empty when not even one fits. */
export async function cutAtSentence(text: string, tokens: number, count: Count): Promise<string> {
  const [whole = 0] = await count([text])
  if (whole <= tokens) return text
  const sentences = text.match(SENTENCE) ?? []
  const sizes = await count(sentences)
  let sum = 0
  const kept = sentences.filter((_, index) => {
    sum += sizes[index] ?? 0
    return sum <= tokens
  })
  return kept.join('').trimEnd()
}
