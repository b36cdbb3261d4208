/** Words of one line mean the same here. */
const CONCEPTS = [
  ['dog', 'puppy', 'hound', 'terrier'],
  ['boat', 'ship', 'ferry', 'vessel'],
  ['sister', 'sibling', 'brother'],
  ['tea', 'coffee', 'drink'],
  ['house', 'home', 'flat'],
]

/** Numbers for a text: those of the same concepts lie near each other, and nothing else does. */
export function meaningOf(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = CONCEPTS.map((concept) => words.filter((word) => concept.includes(word)).length)
  // A text without any lies away from all of them.
  return [...known, known.some((count) => count > 0) ? 0 : 1]
}
