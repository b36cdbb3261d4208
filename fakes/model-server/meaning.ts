/** The words of one line share a meaning. */
const CONCEPTS = [
  ['dog', 'puppy', 'hound', 'terrier'],
  ['boat', 'ship', 'ferry', 'vessel'],
  ['sister', 'sibling', 'brother'],
  ['tea', 'coffee', 'drink'],
  ['house', 'home', 'flat'],
]

/** Computes a text's embedding: texts of the same concepts are close, all others are not. */
export function computeMeaning(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = CONCEPTS.map((concept) => words.filter((word) => concept.includes(word)).length)
  // A text without concepts is far from all of them.
  return [...known, known.some((count) => count > 0) ? 0 : 1]
}
