import { clothColours, eyeColours, hairColours } from '../look.ts'
import type { Effect, Noun } from './effect.ts'

/** A Map, because a plain object would read "constructor" as a colour. */
const listWordsFor = <Colour extends string>(words: Record<string, Colour>): ReadonlyMap<string, Colour> =>
  new Map(Object.entries(words))

const CLOTH = listWordsFor<string>({
  ...Object.fromEntries(clothColours.map((colour) => [colour, colour])),
  black: 'ink',
  grey: 'slate',
  gray: 'slate',
  silver: '#b9bcc4',
  brown: 'chocolate',
  tan: 'camel',
  beige: 'sand',
  red: 'crimson',
  ginger: 'orange',
  scarlet: 'crimson',
  burgundy: 'wine',
  maroon: 'wine',
  purple: 'violet',
  lilac: 'lavender',
  pink: 'rose',
  yellow: 'lemon',
  gold: 'amber',
  golden: 'amber',
  green: 'forest',
  turquoise: 'teal',
  blue: 'royal',
  indigo: 'navy',
  'dark blue': 'navy',
  'light blue': 'sky',
  'dark green': 'forest',
  'dark red': 'wine',
  'dark grey': 'charcoal',
})
const HAIR = listWordsFor<(typeof hairColours)[number]>({
  ...Object.fromEntries(hairColours.map((colour) => [colour, colour])),
  'salt and pepper': 'salt-and-pepper',
  red: 'ginger',
  orange: 'ginger',
  copper: 'auburn',
  dark: 'black',
  fair: 'blonde',
  blond: 'blonde',
  golden: 'blonde',
  light: 'blonde',
  sandy: 'sand',
  gray: 'grey',
  pink: 'rose',
  blue: 'teal',
  green: 'teal',
  purple: 'violet',
})
const EYES = listWordsFor<(typeof eyeColours)[number]>({
  ...Object.fromEntries(eyeColours.map((colour) => [colour, colour])),
  black: 'dark',
  gray: 'grey',
  golden: 'amber',
})

const THINGS = new Set(
  'amber brick camel charcoal chocolate coral cream ink lemon moss mustard olive plum rust sky slate stone wine'.split(
    ' ',
  ),
)

/** Words that are a colour when worn, and else a thing: "a camel coat", "a camel". */
export const isThing = (word: string): boolean => THINGS.has(word)

const METALS = new Set(['gold', 'golden', 'silver'])

export const isColour = (word: string): boolean => CLOTH.has(word) || HAIR.has(word) || EYES.has(word)

export function describeColour(noun: Noun, word: string): Effect | null {
  const [cloth, hair, eyes] = [CLOTH.get(word), HAIR.get(word), EYES.get(word)]
  switch (noun) {
    case 'hair':
    case 'beard':
      return hair ? { hair: { colour: hair } } : null
    case 'eyes':
      return eyes ? { face: { eye_colour: eyes } } : null
    case 'clothes':
      return cloth ? { clothes: { colour: cloth } } : null
    case 'neck':
      return cloth ? { clothes: { neck_colour: cloth } } : null
    case 'headwear':
      return cloth ? { accessories: { headwear_colour: cloth } } : null
    case 'thing':
      return cloth ? { scene: { prop_colour: cloth } } : null
    case 'trinket':
      return METALS.has(word) ? {} : null
    case 'drink':
      return {}
    default:
      return null
  }
}
