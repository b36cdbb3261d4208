import { JOINED } from '#server/platform/text/scripts.ts'
import { CONCEPT_WORDS } from './concept-words.ts'

export type SearchConcept = keyof typeof CONCEPT_WORDS

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const JOINED_SIGN = new RegExp(`[${JOINED}]`, 'u')

const whole = new Map<string, SearchConcept[]>()
const beginnings = new Map<string, SearchConcept[]>()
const inside = new Map<string, SearchConcept[]>()
let shortest = Number.POSITIVE_INFINITY
let longest = 0

for (const [concept, words] of Object.entries(CONCEPT_WORDS) as [SearchConcept, string][])
  for (const entry of words.split(/\s+/)) addEntry(entry, concept)

function addEntry(entry: string, concept: SearchConcept): void {
  const word = entry.replace('*', '')
  const isInside = JOINED_SIGN.test(word) && [...word].length > 1
  const map = isInside ? inside : entry === word ? whole : beginnings
  map.set(word, [...(map.get(word) ?? []), concept])
  if (map !== beginnings) return
  shortest = Math.min(shortest, word.length)
  longest = Math.max(longest, word.length)
}

/** Returns the concepts of a search text; skips its first line, the name. */
export const findSearchTextConcepts = (search_text: string): SearchConcept[] =>
  findConcepts(search_text.slice(search_text.indexOf('\n') + 1))

export function findConcepts(text: string): SearchConcept[] {
  const found = new Set<SearchConcept>()
  const add = (concepts: readonly SearchConcept[] = []): void => {
    for (const concept of concepts) found.add(concept)
  }
  for (const word of new Set(text.match(WORD))) {
    add(whole.get(word))
    for (let length = Math.min(longest, word.length); length >= shortest; length--)
      add(beginnings.get(word.slice(0, length)))
  }
  if (JOINED_SIGN.test(text)) for (const [word, concepts] of inside) if (text.includes(word)) add(concepts)
  return [...found].sort()
}
