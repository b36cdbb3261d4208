/** What the shop's search looks in. */
export function searchTextOf(facts: {
  name: string
  intro: string
  place: string
  genre: string
  scenario: string
  tags: readonly string[]
}): string {
  return fold([facts.name, facts.intro, facts.place, facts.genre, ...facts.tags, facts.scenario].join('\n'))
}

const WORDS_MAX = 8

/** What has to stand in the text, each of them, in any order. A plural also finds its singular. */
export function searchWordsOf(question: string): string[] {
  const words = fold(question)
    .split(/\s+/)
    .filter((word) => word !== '')
  return [
    ...new Set(words.map((word) => (/^[a-z]{3,}[^su\W]s$/.test(word) ? word.slice(0, -1) : word))),
  ].slice(0, WORDS_MAX)
}

/** Compatibility forms folded, lower case. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
