import type { Look } from '../look.ts'
import { oldest, youngest } from '../look.ts'
import { clamp, seedOf } from '../math.ts'
import { randomLook, randomScene } from '../random-picture.ts'
import type { Scene } from '../scene.ts'
import { skinsOf } from '../skins-of.ts'
import { colourOf, isColour, isThing } from './colours.ts'
import { addTo, type Effect, type Entry, type Noun, nothingSaid, type Said } from './effect.ts'
import { described, features } from './features.ts'
import { occupations } from './occupations.ts'
import { people } from './people.ts'
import { surroundings } from './surroundings.ts'
import { things } from './things.ts'
import { undrawnOf } from './undrawn.ts'

export type ReadWords = {
  look: Look
  scene: Scene
  /** Words that could not be drawn, in their order; whoever asked is told. */
  unknown: readonly string[]
}

/** In characters. Reading takes longer than a text is long, so whoever takes texts from strangers refuses longer ones. */
export const LONGEST_TEXT = 5_000
const LONGEST_PHRASE = 4
const LEXICON = [features, things, surroundings, people, occupations]
/** Where a description ends: what stands before belongs to what was said before. */
const SEPARATORS = new Set(['and', 'with', 'in', 'wearing', 'holding', 'at', 'on', 'by'])
const FILLERS = new Set(
  (
    'a an the and or of in on at with by to from for as is are was be being has have had who whose which that this it its ' +
    'wearing wears holding holds carrying carries standing sitting looking seen shown behind before under over near beside ' +
    'into out up down very rather quite some any little one two year years old aged person people character portrait picture ' +
    'image drawing photo build figure i you me my your we our there where when while like just but ' +
    'today now again also too still always all only'
  ).split(' '),
)

/**
 * Reads a look and a scene out of a text in English, such as "a retired sea captain with a grey beard in a blue coat, on deck
 * at dawn". What it does not say is drawn by lot from the text itself, so the same text gives the same person; who has a seed
 * gets the same person from other words too.
 * @throws RangeError when the text is longer than LONGEST_TEXT
 */
export function readWords(text: string, seed = seedOf(text.trim().toLowerCase())): ReadWords {
  const { said, unknown } = hear(text)
  const picture = complete(seed, said)
  return { ...picture, unknown: [...new Set([...unknown, ...undrawnOf(said, picture)])] }
}

/** What a text says of a picture, and nothing else. @throws RangeError when it is longer than LONGEST_TEXT */
export function hear(text: string): Pick<Reading, 'said' | 'unknown'> {
  if (text.length > LONGEST_TEXT) throw new RangeError(`a description has at most ${LONGEST_TEXT} characters`)
  const reading: Reading = { said: nothingSaid(), unknown: [], named: {} }
  const known = withoutAges(text.toLowerCase().replaceAll('’', "'"), reading)
  for (const clause of known.split(/[.,;:!?()]+/)) readClause(clause, reading)
  return reading
}

/** Of these a picture has one: of two, the later is drawn and the earlier named. */
const ONE_OF_A_KIND = [
  ['clothes', 'garment'],
  ['clothes', 'neck'],
  ['accessories', 'headwear'],
  ['scene', 'place'],
  ['scene', 'prop'],
  ['scene', 'time'],
] as const
type Kind = (typeof ONE_OF_A_KIND)[number][1]

type Reading = {
  said: Said
  unknown: string[]
  /** The phrase that named the thing itself, not a trade that is known by it. */
  named: { [K in Kind]?: string }
}

function nameReplaced({ said, unknown, named }: Reading, text: string, effect: Effect): void {
  for (const [part, kind] of ONE_OF_A_KIND) {
    const [before, after] = [said[part], effect[part] ?? {}].map(
      (one) => (one as Record<string, unknown>)[kind],
    )
    if (after === undefined) continue
    if (named[kind] !== undefined && before !== after) unknown.push(named[kind])
    named[kind] = text
  }
}

/** Takes "a woman of 45", "45 years old" or "in her 40s" out of the text. */
function withoutAges(text: string, reading: Reading): string {
  return text
    .replace(/\b(\d)0s\b/g, (named, ten: string) => setAge(reading, Number(ten) * 10 + 5, named))
    .replace(/\b(?:aged?\s+|of\s+)?(\d{1,3})(?:[\s-]*years?[\s-]*old)?\b/g, (_, years: string) =>
      setAge(reading, Number(years), years),
    )
}

function setAge({ said, unknown }: Reading, age: number, named: string): string {
  said.look.age = clamp(age, youngest, oldest)
  if (said.look.age !== age) unknown.push(named)
  return ' '
}

function readClause(clause: string, reading: Reading): void {
  const { said, unknown } = reading
  const words = clause.split(/\s+/).flatMap(splitWord).filter(Boolean)
  /** Adjectives that wait for what they describe. */
  let waiting: string[] = []
  /** What came right behind them: a colour may be that of a street or of a thing that nobody draws. */
  let behind: Behind | null = null
  let isWorn = false
  const come = (is_dyed: boolean): void => {
    behind ??= waiting.length > 0 ? { is_dyed, at: unknown.length } : null
  }
  const settle = (): void => {
    // "A white rose", "a blue sky", "a red forest": the last of them is a colour, too.
    const last = waiting.at(-1) ?? ''
    const { noun, effect = {} } = entryOf(last) ?? {}
    if (waiting.length > 1 && (noun || isSurrounding(effect) || (isThing(last) && !isWorn))) {
      behind = { is_dyed: false, at: unknown.length }
      alone(last, reading, isWorn)
      waiting.pop()
      if (noun) describe(noun, waiting.splice(0), reading)
    }
    for (const word of waiting) {
      if (behind?.is_dyed === false && isOfClothes(word, isWorn)) unknown.splice(behind.at++, 0, word)
      else alone(word, reading, isWorn)
    }
    waiting = []
    behind = null
  }
  for (let index = 0; index < words.length; ) {
    const { text, length, entry } = phraseAt(words, index)
    index += length
    if (entry) {
      const effect = entry.effect ?? {}
      if (things.has(text) || surroundings.has(text)) nameReplaced(reading, text, effect)
      addTo(said, effect)
      if (entry.noun) {
        describe(entry.noun, waiting, reading)
        waiting = []
        behind = null
      } else come(!isSurrounding(effect))
    } else if (isDescription(text)) {
      waiting.push(text)
      behind = null
    } else if (SEPARATORS.has(text)) {
      // "Black and white" are two words of one scarf.
      if (text === 'and' && index < words.length && isDescription(phraseAt(words, index).text)) continue
      settle()
      isWorn = text === 'in' || text === 'wearing'
    } else if (FILLERS.has(text)) come(true)
    else {
      come(MATERIALS.has(text))
      unknown.push(text)
    }
  }
  settle()
}

/** @property at where among the unknown words it stands */
type Behind = { is_dyed: boolean; at: number }

/** What is called by these is worn. */
const MATERIALS = new Set([
  'leather',
  'silk',
  'linen',
  'lace',
  'velvet',
  'wool',
  'cotton',
  'satin',
  'fur',
  'clad',
])

const isSurrounding = ({ scene = {} }: Effect): boolean =>
  scene.place !== undefined ||
  scene.time !== undefined ||
  scene.weather !== undefined ||
  scene.season !== undefined

/** A colour that nothing but clothes would have, were it said alone. */
const isOfClothes = (word: string, isWorn: boolean): boolean =>
  !OF_HAIR.has(word) && (isWorn || entryOf(word) === undefined) && colourOf('clothes', word) !== null

/** Said alone they are the hair's. */
const OF_HAIR = new Set(['blonde', 'blond', 'ginger', 'auburn'])

/** From its first letter to its last. A row of other signs, however long, is passed over once. */
const PART_OF_WORD = /[\p{L}\d-](?:.*[\p{L}\d-])?/su

/** "red-haired" is two words, unless it is one that is known. */
const splitWord = (word: string): string[] => {
  const bare = (PART_OF_WORD.exec(word)?.[0] ?? '').replace(/'s$/, '')
  return bare.includes('-') && !entryOf(bare) && !isDescription(bare) ? bare.split('-') : [bare]
}

const isDescription = (word: string): boolean =>
  isColour(word) || Object.values(described).some((words) => (words as ReadonlyMap<string, Effect>).has(word))

const entryOf = (phrase: string): Entry | undefined => {
  for (const words of LEXICON) {
    const entry = words.get(phrase) ?? words.get(phrase.replace(/s$/, ''))
    if (entry) return entry
  }
  return undefined
}

/** The longest phrase that is known; an adjective comes first, since "black" is a colour before it is a person. */
function phraseAt(words: readonly string[], index: number): { text: string; length: number; entry?: Entry } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length > 0; length--) {
    const text = words.slice(index, index + length).join(' ')
    if (isDescription(text)) return { text, length }
    const entry = entryOf(text)
    if (entry) return { text, length, entry }
  }
  return { text: words[index] ?? '', length: 1 }
}

function describe(noun: Noun, words: readonly string[], reading: Reading): void {
  for (const word of words) {
    const special =
      noun in described
        ? (described[noun as keyof typeof described] as ReadonlyMap<string, Effect>).get(word)
        : undefined
    const effect = special ?? colourOf(noun, word)
    if (effect) addTo(reading.said, effect)
    // A colour that it cannot have is nothing else's either.
    else if (noun !== 'skin' && isColour(word)) reading.unknown.push(word)
    else alone(word, reading, false)
  }
}

/** An adjective with nothing to describe: "black" is who somebody is, "in black" what they wear, "in a forest" where they are. */
function alone(word: string, reading: Reading, isWorn: boolean): void {
  const { said, unknown } = reading
  const place = surroundings.get(word)?.effect
  if (place) nameReplaced(reading, word, place)
  const effect =
    place ??
    (isWorn ? colourOf('clothes', word) : null) ??
    entryOf(word)?.effect ??
    (OF_HAIR.has(word) ? colourOf('hair', word) : isThing(word) ? null : colourOf('clothes', word))
  if (effect) addTo(said, effect)
  else unknown.push(word)
}

function complete(seed: number, said: Said): { look: Look; scene: Scene } {
  const any = randomLook(seed)
  const origin = said.look.origin ?? any.origin
  const look: Look = {
    ...any,
    ...said.look,
    skin: said.look.skin ?? (said.look.origin ? skinsOf(origin)[0] : any.skin),
    beard: said.look.beard ?? 'none',
    face: { ...any.face, ...said.face },
    hair: { ...any.hair, ...said.hair },
    clothes: { ...any.clothes, pattern: 'plain', neck: 'none', ...said.clothes },
    accessories: {
      headwear: 'none',
      headwear_colour: 'slate',
      eyewear: 'none',
      jewellery: [],
      ...said.accessories,
    },
  }
  // Somebody with a beard, unless they were called something else.
  if (!said.look.presentation && look.beard !== 'none') look.presentation = 'man'
  if (!said.hair.colour && look.age >= 62) look.hair = { ...look.hair, colour: 'grey' }
  const scene = {
    ...randomScene(seed),
    time: 'afternoon',
    weather: 'clear',
    view: 'three-quarters',
    mood: 'calm',
    ...said.scene,
  } as Scene
  return { look, scene }
}
