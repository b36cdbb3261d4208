import type { Count } from './count.ts'

const SENTENCE = /[^.!?。！？…\n]*(?:[.!?。！？…]+["'”’)]*\s*|\n+)|[^.!?。！？…\n]+$/gu

/** The longest beginning of whole sentences within so many tokens; of words when not even one sentence fits. */
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

/** For a card in one endless sentence: part of it is better than none. */
async function cutAnywhere(text: string, tokens: number, count: Count): Promise<string> {
  let kept = text
  for (;;) {
    const [size = 0] = await count([kept])
    if (size <= tokens || kept === '') return kept
    const shorter = kept.slice(0, Math.floor((kept.length * Math.max(0, tokens)) / (size + 1)))
    // Neither half a word nor half a character at the end; a text without blanks has no words.
    const blank = shorter.search(/\s\S*$/)
    kept = blank > shorter.length / 2 ? shorter.slice(0, blank) : shorter.replace(/[\uD800-\uDBFF]$/, '')
  }
}
