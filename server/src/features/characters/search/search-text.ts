export function buildSearchText(facts: {
  name: string
  intro: string
  place: string
  genre: string
  scenario: string
  tags: readonly string[]
}): string {
  return fold([facts.name, facts.intro, facts.place, facts.genre, ...facts.tags, facts.scenario].join('\n'))
}

type Translation = { intro: string; place: string; tags: readonly string[] }

/** Adds the translations, so that a search in any of their languages finds the character. */
export const addSearchText = (text: string, translations: readonly Translation[]): string =>
  [text, ...translations.map(({ intro, place, tags }) => fold([intro, place, ...tags].join('\n')))].join('\n')

const WORDS_MAX = 8

export const splitTypedWords = (question: string): string[] =>
  fold(question)
    .split(/\s+/)
    .filter((word) => word !== '')

/** A plural also finds its singular. */
export const toSingular = (word: string): string =>
  /^[a-z]{3,}[^su\W]s$/.test(word) ? word.slice(0, -1) : word

export const splitSearchWords = (question: string): string[] =>
  [...new Set(splitTypedWords(question).map(toSingular))].slice(0, WORDS_MAX)

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
