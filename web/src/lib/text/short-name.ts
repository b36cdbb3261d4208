const ARTICLE = /^(the|an?|el|las?|los|les?|il|gli|der|die|das)$/i
const TITLE = /^(dr|mr|mrs|ms|sir|lady|lord|miss|prof|professor|doctor|captain)\.?$/i

const splitName = (name: string): string[] => name.trim().split(/\s+/)

export function shortenName(name: string): string {
  const words = splitName(name)
  if (ARTICLE.test(words[0] ?? '')) return words.join(' ')
  return words.find((word) => !TITLE.test(word)) ?? words.join(' ')
}

export const findFirstNameWord = (name: string): string =>
  splitName(name).find((word) => !(ARTICLE.test(word) || TITLE.test(word))) ?? splitName(name)[0] ?? name
