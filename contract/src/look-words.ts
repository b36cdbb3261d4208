/** Words of the illustrator that the editor offers, by group. A look has at most one of each group. */
export const lookWords = {
  age: ['30 years old', '45 years old', '60 years old', '70 years old'],
  hair: ['short hair', 'long hair', 'curly hair', 'braid', 'bald'],
  hair_colour: ['black hair', 'brown hair', 'blonde hair', 'red hair', 'grey hair'],
  clothes: ['coat', 'leather jacket', 'shirt', 'sweater', 'dress', 'suit'],
  light: ['in the morning', 'at noon', 'at dusk', 'at night'],
  place: ['at the harbour', 'in a library', 'in a cafe', 'in a forest', 'in a workshop', 'in a garden'],
} as const

export type LookGroup = keyof typeof lookWords
export type LookWord = (typeof lookWords)[LookGroup][number]
