const TEXT = `The lamp above the door is lit, and rain runs down the glass in slow lines. Somebody has left a blue
coat on the chair; its pockets are full of sand. “Sit down,” she says, “the tea is still warm.” A naïve little tune
comes from the café next door, 一盏灯在窗边亮着, and the cat 🐈 crosses the floor as if it owned the house. There is a
letter on the table. Nobody has opened it yet.`

const WORDS = splitWords(TEXT.replaceAll('\n', ' '))

export function splitWords(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

/** Picks a word of an endless text. Sentences end with the number of their round, so that no reply repeats itself. */
export function pickWord(index: number): string {
  const word = WORDS[index % WORDS.length] ?? ''
  const round = Math.floor(index / WORDS.length)
  if (round === 0) return word
  return `${index % WORDS.length === 0 ? ' ' : ''}${word.replace('.', ` ${round}.`)}`
}

export function makeWords(tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => pickWord(index)).join('')
}

const SUBJECTS = [
  'The old lamp',
  'A grey cat',
  'Her brother',
  'The baker',
  'Somebody',
  'The night train',
  'My neighbour',
  'A letter',
  'The wind',
  'This kettle',
  'The last guest',
  'A blue coat',
  'Nobody',
  'The gardener',
  'An owl',
  'The clock',
]
const VERBS = [
  'waits',
  'hums',
  'leans',
  'sings',
  'rests',
  'glows',
  'listens',
  'wanders',
  'laughs',
  'sleeps',
  'turns',
  'sighs',
  'whistles',
  'drifts',
  'dances',
  'lingers',
]
const PLACES = [
  'by the harbour',
  'under the stairs',
  'beside the stove',
  'on the bridge',
  'behind the curtain',
  'near the station',
  'in the quiet garden',
  'above the shop',
  'at the long table',
  'between the boats',
  'across the square',
  'along the wall',
  'inside the café',
  'around the corner',
  'before the storm',
  'after the rain',
]

const pick = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? ''

/** Makes random sentences: two replies share words, but hardly a phrase. */
export function varyWords(tokens: number): string[] {
  const words: string[] = []
  while (words.length < tokens)
    words.push(...splitWords(` ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(PLACES)}.`))
  return words.slice(0, tokens)
}
