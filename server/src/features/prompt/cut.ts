import type { Count } from './count.ts'

const SENTENCE = /[^.!?。！？…\n]*(?:[.!?。！？…]+["'”’)]*\s*|\n+)|[^.!?。！？…\n]+$/gu

/** Returns the longest prefix of whole sentences within the tokens; of whole words when no sentence fits. */
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
  const beginning = kept.join('').trimEnd()
  return beginning === '' ? cutAnywhere(text, tokens, count) : beginning
}

/** Cuts a card without sentence ends: a part is better than nothing. */
async function cutAnywhere(text: string, tokens: number, count: Count): Promise<string> {
  let kept = text
  for (;;) {
    const [size = 0] = await count([kept])
    if (size <= tokens || kept === '') return kept
    const shorter = kept.slice(0, Math.floor((kept.length * Math.max(0, tokens)) / (size + 1)))
    // Cuts at a space, or between characters when the text has no spaces.
    const blank = shorter.search(/\s\S*$/)
    kept = blank > shorter.length / 2 ? shorter.slice(0, blank) : shorter.replace(/[\uD800-\uDBFF]$/, '')
  }
}
