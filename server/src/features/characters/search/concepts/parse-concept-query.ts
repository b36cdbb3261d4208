import { findConcepts, type SearchConcept } from './find-concepts.ts'

export type ConceptQuery = { concepts: SearchConcept[][]; words: string[] }

/** Words of the question itself rather than of the character sought. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an the i i'm im am me my to for of in on at with and or who is are can can't cant not no want need feel feeling someone somebody
  person people character talk about something ich bin mir der die das ein eine einen und für mit wer kann nicht will fühle jemand el la los las
  un una unos y o de con para que soy estoy no puedo quiero alguien je j'ai suis le les des du et ou avec pour qui ne peux pas veux
  quelqu'un il lo gli uno e di che sono non posso voglio qualcuno o os as um uma com que sou estou não posso quero alguém я мне не могу и в с
  на кто для хочу кто-то`.split(/\s+/),
)

export function parseConceptQuery(words: readonly string[]): ConceptQuery | null {
  const meaning: ConceptQuery = { concepts: [], words: [] }
  for (const word of words) {
    const concepts = findConcepts(word)
    if (concepts.length > 0) meaning.concepts.push(concepts)
    else if (!FILLERS.has(word.replaceAll('’', "'"))) meaning.words.push(word)
  }
  return meaning.concepts.length > 0 ? meaning : null
}
