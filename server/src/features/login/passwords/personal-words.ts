const OURS = ['citrine', 'lemon', 'coins', 'coin']
const SHORTEST = 3

/** Words that everybody who knows the person, or this product, tries first. */
export function personalWords({ nick_name, email }: { nick_name: string; email: string | null }): string[] {
  const local = email?.split('@')[0] ?? ''
  const own = [nick_name, local, ...nick_name.split(/\s+/), ...local.split(/[._+-]+/)]
  return [...OURS, ...own.map(plain).filter((word) => word.length >= SHORTEST)]
}

/** A password may contain these words, but they do not count towards its length. */
export function countOtherLetters(words: readonly string[], password: string): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain(password))
  return [...rest].length
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const containsAny = (words: readonly string[], password: string): boolean =>
  words.some((word) => plain(password).includes(word))
