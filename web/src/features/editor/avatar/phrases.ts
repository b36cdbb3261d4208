/** More would not be read. */
export const PHRASES_SHOWN = 8

/** Joins words that are adjacent in the text: "velvet smoking jacket" is one phrase. */
export function phrasesIn(text: string, words: readonly string[]): string[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()))
  const phrases: string[] = []
  const seen = new Set<string>()
  /** The text between the last word and the next one of its phrase. */
  let joint: string | null = null
  for (const [, word = '', gap = ''] of text.matchAll(/([\p{L}\p{N}'’]+)([^\p{L}\p{N}'’]*)/gu)) {
    const plain = word.toLowerCase().replaceAll('’', "'")
    const found = [plain, plain.replace(/'s$/, '')].find((each) => wanted.has(each))
    if (found !== undefined) {
      phrases.push(joint === null ? word : `${phrases.pop() ?? ''}${joint}${word}`)
      seen.add(found)
    }
    joint = found === undefined ? null : gap === '-' ? '-' : gap.trim() === '' ? ' ' : null
  }
  const rest = words.filter((word) => !seen.has(word.toLowerCase()))
  return [...new Set([...phrases, ...rest])]
}
